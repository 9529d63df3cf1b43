package dev.crosscheck.writer.compose;

import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.text.Phrases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Words a short notice of the tasks that rules did instead of the language model, and why. */
final class StandInsInWords {

    private StandInsInWords() {}

    static String of(List<StandIn> standIns, Phrases phrases) {
        Map<String, List<String>> tasks = standIns.stream()
                .collect(Collectors.groupingBy(
                        standIn -> say(phrases, "fallback.why.", standIn.reason()),
                        LinkedHashMap::new,
                        Collectors.mapping(
                                standIn -> say(phrases, "fallback.task.", standIn.task()), Collectors.toList())));
        return tasks.entrySet().stream()
                .map(group -> phrases.say(
                        "fallback.group",
                        group.getValue().stream().distinct().collect(Collectors.joining(phrases.say("fallback.and"))),
                        group.getKey()))
                .collect(Collectors.joining(phrases.say("fallback.next")));
    }

    private static String say(Phrases phrases, String prefix, String code) {
        return phrases.say(phrases.has(prefix + code) ? prefix + code : prefix + "other");
    }
}
