package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * When prompts show less of what was found. They never hold more than extracts: the best sentences of each source under
 * its number, by {@link dev.crosscheck.model.source.SourceContext}, which is what compacts before each synthesis. Once
 * less than a quarter of the session's budget is left, or the sources have more than 50,000 tokens, those that have
 * been dealt with are cut further: those of earlier search passes, and, once there is a draft, those that it does not
 * cite.
 *
 * <p>The extracts are sentences of the sources, so nothing is asked of a model for them, and the texts stay: in the
 * log, and in the commands, where the heuristics and all checks find them.
 */
final class Compaction {

    private static final long MOST_TOKENS = 50_000;
    private static final int CHARACTERS_OF_A_TOKEN = 4;

    private Compaction() {}

    /** The sources that the mode admits, as the next step is to be shown them. */
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

    /** What a draft has asked for is new to it. */
    private static boolean ofGapSearch(Dossier dossier, boolean ofTheLastPass) {
        return ofTheLastPass && dossier.evidence().gapSearches() > 0;
    }

    /** About as many as there are: four characters of an alphabet to a token, and a token for each Han character. */
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
