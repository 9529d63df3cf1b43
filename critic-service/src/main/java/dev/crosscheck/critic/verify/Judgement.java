package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Verdict;
import java.util.Comparator;
import java.util.List;

/**
 * The result of checking an assertion against evidence.
 *
 * @param source number of the decisive source
 * @param quote the words that support or contradict the assertion, or null
 */
record Judgement(int source, Verdict verdict, double score, Quote quote, List<String> reasons) {

    /** Orders judgements: support first, then contradiction, not found, inconclusive; higher scores first. */
    static final Comparator<Judgement> MOST_TELLING = Comparator.comparingInt(
                    (Judgement judgement) -> switch (judgement.verdict()) {
                        case SUPPORTED -> 0;
                        case CONTRADICTED -> 1;
                        case NOT_FOUND -> 2;
                        case INCONCLUSIVE -> 3;
                    })
            .thenComparing(Judgement::score, Comparator.reverseOrder())
            .thenComparingInt(Judgement::source);

    Judgement {
        reasons = List.copyOf(reasons);
    }

    static Judgement supported(Quote quote, double score, String reason) {
        return new Judgement(quote.source(), Verdict.SUPPORTED, score, quote, List.of(reason));
    }

    static Judgement notFound(int source, double score, List<String> reasons) {
        return new Judgement(source, Verdict.NOT_FOUND, score, null, reasons);
    }

    static Judgement inconclusive(int source, String reason) {
        return new Judgement(source, Verdict.INCONCLUSIVE, 0, null, List.of(reason));
    }

    Judgement scored(double other) {
        return new Judgement(source, verdict, verdict == Verdict.INCONCLUSIVE ? score : other, quote, reasons);
    }

    boolean isSupported() {
        return verdict == Verdict.SUPPORTED;
    }
}
