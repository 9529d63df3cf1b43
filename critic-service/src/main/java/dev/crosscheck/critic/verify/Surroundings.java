package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The sentences of a source around a quotation from it.
 *
 * @param own indices, in the evidence, of the sentences that the quotation is from
 * @param near indices of those and of neighbouring sentences
 */
record Surroundings(List<Integer> own, List<Integer> near) {

    private static final int BEFORE = 2;
    private static final int AFTER = 1;

    Surroundings {
        own = List.copyOf(own);
        near = List.copyOf(near);
    }

    static Surroundings of(Quote quote, Evidence evidence) {
        List<EvidenceSentence> sentences = evidence.sentences();
        List<Integer> own = new ArrayList<>();
        for (int s = 0; s < sentences.size(); s++) {
            EvidenceSentence sentence = sentences.get(s);
            if (sentence.source() == quote.source()
                    && quote.passage().equals(sentence.passage())
                    && sentence.start() < quote.span().end()
                    && quote.span().start() < sentence.end()) {
                own.add(s);
            }
        }
        List<Integer> near = new ArrayList<>();
        if (!own.isEmpty()) {
            for (int s = own.getFirst() - BEFORE; s <= own.getLast() + AFTER; s++) {
                if (s >= 0
                        && s < sentences.size()
                        && quote.passage().equals(sentences.get(s).passage())) {
                    near.add(s);
                }
            }
        }
        return new Surroundings(own, near);
    }

    /** Returns the ways in which its sentences use the quotation, other than stating it. */
    Set<Use> uses(Quote quote, Evidence evidence) {
        if (own.isEmpty()) {
            return Set.of();
        }
        List<EvidenceSentence> sentences = evidence.sentences();
        int start = sentences.get(own.getFirst()).start();
        int before = own.getFirst() - 1;
        if (near.contains(before) && leadsOn(sentences.get(before).text())) {
            start = sentences.get(before).start();
        }
        int end = sentences.get(own.getLast()).end();
        int after = own.getLast() + 1;
        String next = near.contains(after) ? sentences.get(after).text() : "";
        int offset = quote.passage().start();
        String text = quote.passage().text().substring(start - offset, end - offset);
        int from = Math.max(0, quote.span().start() - start);
        int to = Math.min(text.length(), quote.span().end() - start);
        return Use.of(text, new Span(from, Math.max(from, to)), next);
    }

    private static boolean leadsOn(String sentence) {
        return sentence.endsWith(":") || sentence.endsWith("：");
    }
}
