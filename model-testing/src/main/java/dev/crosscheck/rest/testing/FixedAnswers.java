package dev.crosscheck.rest.testing;

import dev.crosscheck.model.text.Resource;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers of the fake gateway that are always the same, from {@code fixed-answers.txt}. */
final class FixedAnswers {

    private static final Pattern BETWEEN = Pattern.compile("\\n\\n");
    private static final Map<String, Answer> ALL = Arrays.stream(
                    BETWEEN.split(Resource.text(FixedAnswers.class, "fixed-answers.txt")))
            .filter(block -> !block.startsWith("#"))
            .map(String::strip)
            .collect(Collectors.toUnmodifiableMap(
                    block -> block.substring(0, block.indexOf('\n')),
                    block -> answer(block.substring(block.indexOf('\n') + 1))));

    private FixedAnswers() {}

    record Answer(int status, String body) {}

    /** Returns the answer to a request such as {@code GET /v1/keys}; null if there is none. */
    static Answer to(String request) {
        return ALL.get(request);
    }

    private static Answer answer(String line) {
        String[] parts = line.split(" ", 2);
        return new Answer(Integer.parseInt(parts[0]), parts.length > 1 ? parts[1] : "");
    }
}
