package dev.crosscheck.gateway.report;

import dev.crosscheck.gateway.report.ClaimedSentences.Sentence;
import dev.crosscheck.model.claim.CitationMarkers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Splits the texts of a parsed report at citations and at the ends of checked sentences, and inserts marks there. */
final class MarkedText extends AbstractVisitor {

    private static final Pattern CITATION = Pattern.compile("\\[\\d{1,4}(?:\\s*+[,，、]\\s*+\\d{1,4})*+]");

    private final List<Sentence> sentences;
    private final Set<Integer> known;
    private final List<Text> texts = new ArrayList<>();
    private final Map<Sentence, Node> lastOf = new HashMap<>();

    private MarkedText(List<Sentence> sentences, Set<Integer> known) {
        this.sentences = sentences;
        this.known = known;
    }

    /** @param known numbers of sources; any other number in brackets stays text */
    static void mark(Node document, List<Sentence> sentences, Set<Integer> known) {
        MarkedText marked = new MarkedText(sentences, known);
        document.accept(marked);
        marked.texts.forEach(marked::cut);
        for (int i = 0; i < sentences.size(); i++) {
            Node last = marked.lastOf.get(sentences.get(i));
            if (last != null) {
                outOfLinks(last).insertAfter(new Marks.Check(sentences.get(i), i + 1));
            }
        }
    }

    @Override
    public void visit(Text text) {
        texts.add(text);
    }

    private void cut(Text text) {
        String literal = text.getLiteral();
        int start = text.getSourceSpans().isEmpty()
                ? -1
                : text.getSourceSpans().getFirst().getInputIndex();
        boolean inPlace = start >= 0 && isLetterForLetter(text);
        List<MatchResult> citations =
                isLinked(text) ? List.of() : CITATION.matcher(literal).results().toList();
        TreeSet<Integer> cuts = new TreeSet<>(Set.of(0, literal.length()));
        citations.forEach(citation -> cuts.addAll(List.of(citation.start(), citation.end())));
        if (inPlace) {
            sentences.forEach(sentence -> {
                cuts.add(within(sentence.span().start() - start, literal));
                cuts.add(within(sentence.span().end() - start, literal));
            });
        }
        citations.forEach(citation -> cuts.add(beforeBlanks(literal, citation.start())));
        int from = 0;
        for (int to : cuts.tailSet(0, false)) {
            replace(text, literal.substring(from, to), sentenceAt(inPlace ? start + from : start));
            from = to;
        }
        text.unlink();
    }

    /** Excludes the blank between a sentence and its citation from both. */
    private static int beforeBlanks(String literal, int end) {
        return literal.substring(0, end).stripTrailing().length();
    }

    private static int within(int offset, String literal) {
        return Math.clamp(offset, 0, literal.length());
    }

    /**
     * Returns whether the text equals its Markdown source. A text with an escape or an entity differs, and is not split
     * at sentences.
     */
    private static boolean isLetterForLetter(Text text) {
        return text.getSourceSpans().stream().mapToInt(SourceSpan::getLength).sum()
                == text.getLiteral().length();
    }

    private Optional<Sentence> sentenceAt(int offset) {
        return sentences.stream()
                .filter(sentence -> sentence.span().start() <= offset
                        && offset < sentence.span().end())
                .findFirst();
    }

    private void replace(Text whole, String words, Optional<Sentence> sentence) {
        List<Integer> cited =
                CITATION.matcher(words).matches() && !isLinked(whole) ? CitationMarkers.in(words) : List.of();
        Node node;
        if (!cited.isEmpty() && known.containsAll(cited)) {
            node = new Marks.Citation(cited);
        } else if (sentence.isPresent() && !words.isBlank()) {
            node = new Marks.Checked(sentence.get().verdict());
            node.appendChild(new Text(words));
        } else {
            node = new Text(words);
        }
        whole.insertBefore(node);
        sentence.ifPresent(in -> lastOf.put(in, node));
    }

    private static boolean isLinked(Node node) {
        for (Node above = node.getParent(); above != null; above = above.getParent()) {
            if (above instanceof Link) {
                return true;
            }
        }
        return false;
    }

    private static Node outOfLinks(Node node) {
        Node outermost = node;
        for (Node above = node; above != null; above = above.getParent()) {
            if (above instanceof Link) {
                outermost = above;
            }
        }
        return outermost;
    }
}
