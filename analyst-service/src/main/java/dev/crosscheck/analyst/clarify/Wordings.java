package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bundled readings, in the language of the question. */
final class Wordings {

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(Wordings.class, "readings", Language.ENGLISH),
            Language.CHINESE, Phrases.load(Wordings.class, "readings", Language.CHINESE));

    private Wordings() {}

    /** Returns the readings {@code <key>.label} and {@code <key>.question}, filled in with {@code values}. */
    static List<Reading> of(Brief brief, List<String> keys, Object... values) {
        return keys.stream().map(key -> reading(brief, key, values)).toList();
    }

    static Reading reading(Brief brief, String key, Object... values) {
        Phrases phrases = PHRASES.get(Language.detect(brief.question()));
        return new Reading(phrases.say(key + ".label", values), phrases.say(key + ".question", values));
    }

    /** Returns a clarification with the distinct readings; empty if there are too few of them. */
    static Optional<Clarification> clarification(AmbiguityType type, List<Reading> readings) {
        List<Reading> distinct =
                readings.stream().distinct().limit(Clarification.MOST_OPTIONS).toList();
        return distinct.size() < Clarification.FEWEST_OPTIONS
                ? Optional.empty()
                : Optional.of(new Clarification(type, distinct));
    }
}
