package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Decides when prompts show less of the found sources. Prompts never contain more than extracts: the best sentences of
 * each source with its number, selected by {@link dev.crosscheck.model.source.SourceContext}. They are shortened
 * further once less than a quarter of the session's budget is left, or once the sources exceed 50,000 tokens. That
 * affects only sources that have been dealt with: those of earlier search passes, or, once there is a draft, those that
 * it does not cite.
 *
 * <p>Extracts are sentences of the sources, so they need no model call. The full texts remain in the log and in the
 * commands, where the heuristics and all checks use them.
 */
final class Compaction {

    private static final long MOST_TOKENS = 50_000;
    private static final int CHARACTERS_OF_A_TOKEN = 4;

    private Compaction() {}

    /** Returns the sources that the mode admits, as the next step's prompt shows them. */
    static List<Source> of(Dossier dossier) {
        List<Source> sources = dossier.admitted().sources();
        boolean low = dossier.accounts().warnings().contains(Warnings.BUDGET_LOW);
        if (!low && tokens(sources) <= MOST_TOKENS) {
            return sources;
        }
        return sources.stream()
                .map(source -> isDealtWith(source, dossier) ? source.inShort() : source)
                .toList();
    }

    private static boolean isDealtWith(Source source, Dossier dossier) {
        boolean ofTheLastPass = source.number() > dossier.evidence().known();
        return dossier.writing().hasText()
                ? !ofGapSearch(dossier, ofTheLastPass)
                        && !dossier.writing().draft().citationsUsed().contains(source.number())
                : !ofTheLastPass;
    }

    /** Sources that the draft's gap search found are new to the draft. */
    private static boolean ofGapSearch(Dossier dossier, boolean ofTheLastPass) {
        return ofTheLastPass && dossier.evidence().gapSearches() > 0;
    }

    /** Estimates the tokens: one per four characters of alphabetic text, and one per Han character. */
    private static long tokens(List<Source> sources) {
        return sources.stream()
                .flatMap(source -> source.document().passages().stream())
                .mapToLong(passage -> tokens(passage.text()))
                .sum();
    }

    private static long tokens(String text) {
        if (!Language.holdsHan(text)) {
            return text.length() / CHARACTERS_OF_A_TOKEN;
        }
        long han = text.codePoints().filter(Character::isIdeographic).count();
        return han + (text.codePointCount(0, text.length()) - han) / CHARACTERS_OF_A_TOKEN;
    }
}
