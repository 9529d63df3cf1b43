package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Answers greetings, thanks and the like, which no document answers. One may follow another: "Hello, how are you?" */
final class Courtesies {

    private static final int SURE = 80;
    private static final int LONGEST = 40;
    private static final Pattern MARKS = Pattern.compile("[!?.,~！？。，～\\s]++");
    private static final Map<Language, Map<String, String>> WORDS = Map.of(
            Language.ENGLISH, WordList.meanings(Courtesies.class, "courtesies.en.txt"),
            Language.CHINESE, WordList.meanings(Courtesies.class, "courtesies.zh-Hant.txt"));

    private Courtesies() {}

    static Optional<Thought> next(ChatBrief brief, Phrases phrases) {
        return kind(brief.question(), brief.language())
                .map(kind -> Thought.answering(
                        phrases.say("think.courtesy"), SURE, List.of(), phrases.say("answer." + kind)));
    }

    static boolean is(String question, Language language) {
        return kind(question, language).isPresent();
    }

    private static Optional<String> kind(String question, Language language) {
        if (question.length() > LONGEST) {
            return Optional.empty();
        }
        String words =
                MARKS.matcher(question.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
        return lastOf(words, WORDS.get(language));
    }

    /** Returns the kind of the last one if the words are nothing but such phrases. */
    private static Optional<String> lastOf(String words, Map<String, String> phrases) {
        if (phrases.containsKey(words)) {
            return Optional.of(phrases.get(words));
        }
        return phrases.keySet().stream()
                .filter(phrase -> words.startsWith(phrase + " "))
                .map(phrase -> lastOf(words.substring(phrase.length() + 1), phrases))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
