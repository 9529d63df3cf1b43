package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A draft's note beside a quotation about other sources that say the same:
 * {@code (so also [1, 3]; 2 independent origins)}, {@code ；[1, 3] 亦同，獨立來源 2 個}.
 *
 * @param span its place in the sentence, including the blank before it
 * @param others the sources that it names
 * @param origins the number of independent origins that it states, including that of the quotation
 */
record AgreementNote(Span span, List<Integer> others, int origins) {

    static final String PATTERN = "\\(so also (?<en>\\[[\\d, ]++]); (?:(?<counted>\\d{1,4}+) independent origins?"
            + "|all of one origin)\\)"
            + "|；(?<zh>\\[[\\d, ]++]) 亦同，(?:獨立來源 (?<number>\\d{1,4}+) 個|但同出一源)";

    private static final Pattern NOTE = Pattern.compile(" ?+(?:" + PATTERN + ")");

    AgreementNote {
        others = List.copyOf(others);
    }

    /** Returns the first note of {@code sentence}; our drafts write at most one. */
    static Optional<AgreementNote> in(String sentence) {
        Matcher note = NOTE.matcher(sentence);
        if (!note.find()) {
            return Optional.empty();
        }
        String named = note.group("en") == null ? note.group("zh") : note.group("en");
        String counted = note.group("counted") == null ? note.group("number") : note.group("counted");
        return Optional.of(new AgreementNote(
                new Span(note.start(), note.end()),
                CitationMarkers.in(named),
                counted == null ? 1 : Integer.parseInt(counted)));
    }

    /**
     * Returns the note as a report writes it.
     *
     * @param silent whether one of them is a party to the matter or retracted: it is no copy, but does not count
     */
    static String written(List<Integer> others, int origins, boolean silent, Language language) {
        if (others.isEmpty()) {
            return "";
        }
        String named = CitationMarkers.marker(others);
        return switch (language) {
            case ENGLISH ->
                origins == 1 && !silent
                        ? " (so also %s; all of one origin)".formatted(named)
                        : " (so also %s; %d independent %s)"
                                .formatted(named, origins, origins == 1 ? "origin" : "origins");
            case CHINESE ->
                origins == 1 && !silent
                        ? "；%s 亦同，但同出一源".formatted(named)
                        : "；%s 亦同，獨立來源 %d 個".formatted(named, origins);
        };
    }
}
