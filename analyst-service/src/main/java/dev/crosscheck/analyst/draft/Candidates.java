package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Hearsay;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.RelativeDay;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** Extracts what can stand alone from the sources: sentences, list items, table rows. */
final class Candidates {

    private static final Pattern LINE_BREAK = Pattern.compile("(?:(?<!\\s)[\\s&&[^\\r\\n]]++)?[\\r\\n]\\s*+");
    private static final Pattern PARAGRAPHS = Pattern.compile("\\R\\s*\\R");
    private static final Pattern ITEM = Pattern.compile("^\\s*+(?:[-*+•]|\\d{1,3}[.)、]|[一二三四五六七八九十]{1,3}、)");
    /** The most sentences of a list to look back over. */
    private static final int MOST_LISTED = 40;
    /** Text before the sentence proper: a wire's dateline, a newspaper's credit, an item's number. */
    private static final Pattern BEFORE_THE_SENTENCE =
            Pattern.compile("^(?:[\\p{Lu}][\\p{Lu} .'-]{2,30}(?:,[^—–(]{0,30})? ?\\([^)]{2,30}\\) ?[—–-] ?"
                    + "|[〔【（(][^〕】）)]{2,24}(?:報導|電|訊)[〕】）)]"
                    // "三、四十人" is a range and has no item's number.
                    + "|(?!一、二|二、三|三、[四五]|四、五|五、六|六、七|七、八|八、九)"
                    + "[（(]?[一二三四五六七八九十]{1,3}[）)、]\\s*"
                    + "|[（(]\\d{1,2}[）)]\\s*|(?:第[一二三四五六七八九十]{1,2}，))");

    private static final PatternFile FILE = PatternFile.load(Candidates.class, "candidates.patterns");
    private static final Pattern ABSTRACT_LABEL = Pattern.compile(FILE.text("ABSTRACT_LABEL"));

    /** Enough for the sources of a few sessions. */
    private static final int REMEMBERED = 400;

    private static final Function<Text, List<Sentence>> SENTENCES =
            Remembered.latest(REMEMBERED, Candidates::sentences);

    private static final int LONGEST_HEADING = 60;
    private static final String SENTENCE_END = ".!?:;,。！？：；，";

    private record Text(Passage passage, Language language) {}

    private Candidates() {}

    /**
     * @param about a sentence must contain one of these terms, or follow a sentence with most of them, or deny, correct
     *     or withdraw something, or correct what the sentence before it recalls. Sentences that do none of this, which
     *     are most, are dropped without a closer reading
     */
    static CandidateSet of(List<Source> sources, Brief brief, Set<String> about) {
        List<Candidate> candidates = new ArrayList<>();
        Map<Passage, List<String>> passages = new LinkedHashMap<>();
        for (Source source : sources) {
            Set<Integer> places = new HashSet<>();
            for (Passage passage : source.document().passages()) {
                List<Sentence> sentences =
                        SENTENCES.apply(new Text(passage, source.document().language()));
                passages.put(
                        passage,
                        sentences.stream().flatMap(one -> one.all().stream()).toList());
                for (int i = 0; i < sentences.size(); i++) {
                    if (places.add(sentences.get(i).place())) {
                        int at = i;
                        IntFunction<Optional<Candidate>> from =
                                first -> candidate(read(source, passage, sentences, first, at), brief.mode(), about);
                        int first = firstOf(sentences, at, passage);
                        from.apply(first)
                                .or(() -> first < at ? from.apply(at) : Optional.empty())
                                .ifPresent(candidates::add);
                    }
                }
            }
        }
        return new CandidateSet(candidates, passages);
    }

    /**
     * The result of reading the sources.
     *
     * @param passages the terms of each passage, in order
     */
    record CandidateSet(List<Candidate> candidates, Map<Passage, List<String>> passages) {}

    /** Returns the sentence at {@code at}, together with those before it from {@code first} on. */
    private static Read read(Source source, Passage passage, List<Sentence> sentences, int first, int at) {
        Sentence sentence = sentences.get(at);
        Sentence whole = first < at ? sentences.get(first).with(sentence, passage) : sentence;
        Set<String> before = new LinkedHashSet<>(Terms.of(sentence.columns()));
        int leading = leadingTo(sentences, first);
        Set<String> heading = new LinkedHashSet<>(before);
        if (leading >= 0) {
            before.addAll(sentences.get(leading).terms());
            heading.addAll(
                    isHeading(sentences.get(leading)) ? sentences.get(leading).terms() : Set.of());
        }
        Set<String> after =
                at + 1 == sentences.size() ? Set.of() : sentences.get(at + 1).terms();
        boolean claimed = (leading >= 0
                        && sentence.form() != TextForm.SENTENCE
                        && introducesClaims(sentences.get(leading).text()))
                || isListedBelowClaims(passage, sentences, at);
        return new Read(source, passage, whole, before, after, heading, claimed);
    }

    /** Whether a sentence is in an item of a list of claims; an item may have several sentences. */
    private static boolean isListedBelowClaims(Passage passage, List<Sentence> sentences, int at) {
        for (int i = at - 1; i >= Math.max(0, at - MOST_LISTED); i--) {
            if (introducesClaims(sentences.get(i).text())) {
                int end = sentences.get(i).end();
                int start = sentences.get(at).place() - passage.start();
                return start > end
                        && PARAGRAPHS
                                .splitAsStream(passage.text().substring(end, start) + ".")
                                .filter(paragraph -> !paragraph.isBlank())
                                .allMatch(paragraph -> ITEM.matcher(paragraph).find());
            }
        }
        return false;
    }

    /** Whether a text ends with a colon and reports claims of unnamed others: "Posts claimed the following:". */
    private static boolean introducesClaims(String text) {
        return (text.endsWith(":") || text.endsWith("：")) && Hearsay.isIn(text);
    }

    /**
     * Returns the index of the sentence before; for an item or a row, of the sentence before the whole list or table.
     */
    private static int leadingTo(List<Sentence> sentences, int at) {
        int before = at - 1;
        while (before >= 0
                && sentences.get(at).form() != TextForm.SENTENCE
                && sentences.get(before).form() == sentences.get(at).form()) {
            before--;
        }
        return before;
    }

    /** Returns the index of the first sentence that is quoted with the one at {@code at}; itself if it stands alone. */
    private static int firstOf(List<Sentence> sentences, int at, Passage passage) {
        if (at == 0 || !areInOneParagraph(sentences.get(at - 1), sentences.get(at), passage)) {
            return at;
        }
        Sentence before = sentences.get(at - 1);
        if (FormerStatement.isCorrectedBy(before.text(), sentences.get(at).text())) {
            return at > 1 && areTied(sentences.get(at - 2), before, passage) ? at - 2 : at - 1;
        }
        return areTied(before, sentences.get(at), passage) ? at - 1 : at;
    }

    /** Whether the sentence needs the one before it, which is then quoted with it: "It was closed at noon". */
    private static boolean areTied(Sentence before, Sentence sentence, Passage passage) {
        return areInOneParagraph(before, sentence, passage)
                && Unfit.isDangling(sentence.text())
                && Unfit.reason(before.text()).isEmpty();
    }

    private static boolean areInOneParagraph(Sentence before, Sentence sentence, Passage passage) {
        return sentence.form() == TextForm.SENTENCE
                && before.form() == TextForm.SENTENCE
                && !PARAGRAPHS
                        .matcher(passage.text().substring(before.end(), sentence.place() - passage.start()))
                        .find();
    }

    /**
     * One sentence, or two that belong together.
     *
     * @param end the end of the sentence in its passage
     * @param all all terms in order; {@code terms} has each once
     */
    private record Sentence(
            String text, int place, int end, List<String> all, Set<String> terms, TextForm form, String columns) {

        /** Joins this sentence and the next, as they stand in the passage. */
        Sentence with(Sentence next, Passage passage) {
            String both = passage.text().substring(place - passage.start(), next.end());
            return of(both, place, next.end(), TextForm.SENTENCE, "");
        }

        static Sentence of(String written, int place, int end, TextForm form, String columns) {
            String text = form == TextForm.ROW ? TableLines.cells(written) : trimmed(written);
            List<String> terms = Terms.of(text);
            return new Sentence(text, place, end, terms, new LinkedHashSet<>(terms), form, columns);
        }
    }

    private static boolean isHeading(Sentence sentence) {
        String text = sentence.text();
        return sentence.form() == TextForm.SENTENCE
                && !text.isEmpty()
                && text.length() <= LONGEST_HEADING
                && SENTENCE_END.indexOf(text.charAt(text.length() - 1)) < 0;
    }

    /**
     * @param heading the terms of the names of a row's columns, and of a heading directly before
     * @param claimed whether it is in a list that is introduced as claims of unnamed others
     */
    private record Read(
            Source source,
            Passage passage,
            Sentence sentence,
            Set<String> before,
            Set<String> after,
            Set<String> heading,
            boolean claimed) {
        /**
         * Whether the sentence or its heading has one of the terms, or the sentence before has most of them: "The delay
         * was caused by asbestos".
         */
        boolean isAbout(Set<String> terms) {
            return sentence.terms().stream().anyMatch(terms::contains)
                    || heading.stream().anyMatch(terms::contains)
                    || 2 * before.stream().filter(terms::contains).count() > terms.size();
        }
    }

    private static List<Sentence> sentences(Text written) {
        Passage passage = written.passage();
        TableLines tables = new TableLines(passage.text());
        List<Sentence> sentences = new ArrayList<>();
        List<Span> spans = Sentences.split(passage.text(), written.language()).stream()
                .flatMap(span -> ListLines.apart(passage.text(), span).stream())
                .toList();
        for (Span span : spans) {
            Optional<Span> row = tables.rowAt(span.start());
            if (row.isEmpty()) {
                TextForm form = ListLines.isItem(passage.text(), span) ? TextForm.ITEM : TextForm.SENTENCE;
                String columns = form == TextForm.ITEM ? ListLines.columnsOf(span.of(passage.text())) : "";
                sentences.add(sentence(passage, span, form, columns));
            } else if (row.get().start() == span.start()) {
                sentences.add(sentence(passage, row.get(), TextForm.ROW, tables.columnsOf(row.get())));
            }
        }
        return List.copyOf(sentences);
    }

    private static Sentence sentence(Passage passage, Span span, TextForm form, String columns) {
        return Sentence.of(span.of(passage.text()), passage.start() + span.start(), span.end(), form, columns);
    }

    private static Optional<Candidate> candidate(Read read, Mode mode, Set<String> about) {
        String text = read.sentence().text();
        Optional<Dispute> dispute = Dispute.of(text);
        return (dispute.isPresent() || read.isAbout(about) || correctsItself(read)) && isFit(read, mode)
                ? Optional.of(new Candidate(
                        read.source(),
                        read.passage(),
                        text,
                        read.sentence().place(),
                        new Span(
                                read.sentence().place() - read.passage().start(),
                                read.sentence().end()),
                        read.sentence().terms(),
                        read.before(),
                        read.after(),
                        Figures.in(text),
                        dispute,
                        read.sentence().columns(),
                        read.claimed()))
                : Optional.empty();
    }

    private static boolean correctsItself(Read read) {
        return FormerStatement.in(
                        read.sentence().text(), read.source().document().language())
                .isPresent();
    }

    private static String trimmed(String sentence) {
        String line = LINE_BREAK.matcher(sentence).replaceAll(" ");
        String proper = BEFORE_THE_SENTENCE.matcher(line).replaceFirst("");
        return ABSTRACT_LABEL.matcher(proper).replaceFirst("").strip();
    }

    private static boolean isUnsure(String text) {
        return Conjecture.isIn(text) || (Hearsay.isIn(text) && Dispute.of(text).isEmpty());
    }

    private static boolean isFit(Read read, Mode mode) {
        Sentence sentence = read.sentence();
        boolean header = sentence.form() == TextForm.ROW && sentence.columns().isEmpty();
        boolean undated = read.source().document().published() == null;
        return !header
                && Unfit.reason(sentence.text(), sentence.form()).isEmpty()
                && !(undated && RelativeDay.isIn(sentence.text()))
                && !(mode == Mode.STRICT && (read.claimed() || isUnsure(sentence.text())));
    }
}
