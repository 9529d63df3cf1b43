package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Hearsay;
import dev.crosscheck.model.text.RelativeDay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Extracts what can stand alone from the sources: sentences, list items, table rows. */
final class Candidates {

    private static final Pattern PARAGRAPHS = Pattern.compile("\\R\\s*\\R");
    private static final Pattern ITEM = Pattern.compile("^\\s*+(?:[-*+•]|\\d{1,3}[.)、]|[一二三四五六七八九十]{1,3}、)");
    /** The most sentences of a list to look back over. */
    private static final int MOST_LISTED = 40;

    /** Least share of a text's question that what is asked contains; a question of pages may be about anything. */
    private static final double OF_THE_MATTER = 0.5;

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
                List<PassageSentence> sentences =
                        PassageSentence.in(passage, source.document().language());
                passages.put(passage, terms(passage, sentences));
                for (int i = 0; i < sentences.size(); i++) {
                    if (places.add(sentences.get(i).place())) {
                        int at = i;
                        IntFunction<Optional<Candidate>> from = first -> candidate(
                                read(source, passage, sentences, first, at, Optional.empty()), brief.mode(), about);
                        int first = firstOf(sentences, at, passage);
                        Supplier<Optional<Candidate>> alone =
                                () -> from.apply(first).or(() -> first < at ? from.apply(at) : Optional.empty());
                        Optional<QuestionAbove> question = questionAbove(source, passage, sentences, at);
                        Supplier<Optional<Candidate>> below = () -> question.flatMap(one ->
                                belowItsQuestion(one, source, passage, sentences, at, brief.mode(), about, places));
                        boolean asked = question.filter(one -> one.isTheSameAs(brief.question()))
                                .isPresent();
                        (asked ? below.get().or(alone) : alone.get().or(below)).ifPresent(candidates::add);
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

    /**
     * Returns the sentence at {@code at} with the question above that it answers, if both can be quoted together: if it
     * is the question that the reader asks, or if the sentence cannot stand alone. A sentence that follows a very short
     * one, such as "Yes.", or that needs the one before it, is quoted with it, and its place is added to {@code
     * places}.
     */
    private static Optional<Candidate> belowItsQuestion(
            QuestionAbove question,
            Source source,
            Passage passage,
            List<PassageSentence> sentences,
            int at,
            Mode mode,
            Set<String> about,
            Set<Integer> places) {
        if (Terms.share(Terms.distinct(question.text()), about) < OF_THE_MATTER
                || !mayFollowAQuestion(sentences.get(at))) {
            return Optional.empty();
        }
        IntFunction<Optional<Candidate>> to = last -> candidate(
                read(source, passage, sentences, Math.max(0, at - 1), last, Optional.of(question)), mode, about);
        boolean goesOn = at + 1 < sentences.size()
                && mayFollowAQuestion(sentences.get(at + 1))
                && (Unfit.reason(sentences.get(at).text())
                                .filter(Unfit.TOO_SHORT::equals)
                                .isPresent()
                        || Unfit.isDangling(sentences.get(at + 1).text()))
                && areInOneParagraph(sentences.get(at), sentences.get(at + 1), passage);
        Optional<Candidate> longer = goesOn ? to.apply(at + 1) : Optional.empty();
        longer.ifPresent(_ -> places.add(sentences.get(at + 1).place()));
        return longer.or(() -> to.apply(at));
    }

    /** Returns the terms of a passage, with those of a heading that asks what it answers. */
    private static List<String> terms(Passage passage, List<PassageSentence> sentences) {
        List<String> terms = new ArrayList<>();
        if (!sentences.isEmpty()) {
            QuestionAbove.of(passage, sentences, 0).ifPresent(heading -> terms.addAll(Terms.of(heading.text())));
        }
        sentences.forEach(sentence -> terms.addAll(sentence.all()));
        return terms;
    }

    private static Optional<QuestionAbove> questionAbove(
            Source source, Passage passage, List<PassageSentence> sentences, int at) {
        return QuestionAbove.of(passage, sentences, at).filter(_ -> at > 0 || beginsItsSection(source, passage));
    }

    /** Whether no earlier passage is in the same section: the heading's question is answered in the first one alone. */
    private static boolean beginsItsSection(Source source, Passage passage) {
        return source.document().passages().stream()
                .noneMatch(other ->
                        other.start() < passage.start() && other.sectionPath().equals(passage.sectionPath()));
    }

    /** Whether nothing but its shortness, or a word for something before it, keeps the sentence from standing alone. */
    private static boolean mayFollowAQuestion(PassageSentence sentence) {
        return Unfit.reason(sentence.text(), sentence.form())
                .filter(reason -> reason != Unfit.TOO_SHORT && reason != Unfit.DANGLING)
                .isEmpty();
    }

    /** Returns the sentence at {@code at}, together with those before it from {@code first} on. */
    private static Read read(
            Source source,
            Passage passage,
            List<PassageSentence> sentences,
            int first,
            int at,
            Optional<QuestionAbove> asked) {
        PassageSentence sentence = sentences.get(at);
        int start = asked.map(QuestionAbove::written)
                .orElse(sentences.get(first).span(passage))
                .start();
        PassageSentence whole = first < at ? sentence.joinedFrom(start, passage) : sentence;
        Set<String> before = new LinkedHashSet<>(Terms.of(sentence.columns()));
        int leading = leadingTo(sentences, first);
        Set<String> heading = new LinkedHashSet<>(before);
        if (leading >= 0) {
            before.addAll(sentences.get(leading).terms());
            heading.addAll(
                    sentences.get(leading).isHeading() ? sentences.get(leading).terms() : Set.of());
        }
        asked.map(question -> Terms.distinct(question.text())).ifPresent(terms -> {
            before.addAll(terms);
            heading.addAll(terms);
        });
        Set<String> after =
                at + 1 == sentences.size() ? Set.of() : sentences.get(at + 1).terms();
        boolean claimed = (leading >= 0
                        && sentence.form() != TextForm.SENTENCE
                        && introducesClaims(sentences.get(leading).text()))
                || isListedBelowClaims(passage, sentences, at);
        return new Read(source, passage, whole, before, after, heading, claimed, asked);
    }

    /** Whether a sentence is in an item of a list of claims; an item may have several sentences. */
    private static boolean isListedBelowClaims(Passage passage, List<PassageSentence> sentences, int at) {
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
    private static int leadingTo(List<PassageSentence> sentences, int at) {
        int before = at - 1;
        while (before >= 0
                && sentences.get(at).form() != TextForm.SENTENCE
                && sentences.get(before).form() == sentences.get(at).form()) {
            before--;
        }
        return before;
    }

    /** Returns the index of the first sentence that is quoted with the one at {@code at}; itself if it stands alone. */
    private static int firstOf(List<PassageSentence> sentences, int at, Passage passage) {
        if (at == 0 || !areInOneParagraph(sentences.get(at - 1), sentences.get(at), passage)) {
            return at;
        }
        PassageSentence before = sentences.get(at - 1);
        if (FormerStatement.isCorrectedBy(before.text(), sentences.get(at).text())) {
            return at > 1 && areTied(sentences.get(at - 2), before, passage) ? at - 2 : at - 1;
        }
        return areTied(before, sentences.get(at), passage) ? at - 1 : at;
    }

    /** Whether the sentence needs the one before it, which is then quoted with it: "It was closed at noon". */
    private static boolean areTied(PassageSentence before, PassageSentence sentence, Passage passage) {
        return areInOneParagraph(before, sentence, passage)
                && Unfit.isDangling(sentence.text())
                && Unfit.reason(before.text()).isEmpty();
    }

    private static boolean areInOneParagraph(PassageSentence before, PassageSentence sentence, Passage passage) {
        return sentence.form() == TextForm.SENTENCE
                && before.form() == TextForm.SENTENCE
                && !PARAGRAPHS
                        .matcher(passage.text().substring(before.end(), sentence.place() - passage.start()))
                        .find();
    }

    /**
     * @param heading the terms of the names of a row's columns, and of a heading directly before
     * @param claimed whether it is in a list that is introduced as claims of unnamed others
     */
    private record Read(
            Source source,
            Passage passage,
            PassageSentence sentence,
            Set<String> before,
            Set<String> after,
            Set<String> heading,
            boolean claimed,
            Optional<QuestionAbove> asked) {
        /** Returns the terms of the sentence, and of the question that it answers. */
        Set<String> terms() {
            if (asked.isEmpty()) {
                return sentence.terms();
            }
            Set<String> all = new LinkedHashSet<>(Terms.of(asked.get().text()));
            all.addAll(sentence.terms());
            return all;
        }

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

    private static Optional<Candidate> candidate(Read read, Mode mode, Set<String> about) {
        String text = read.sentence().text();
        String told = read.asked()
                .map(question -> read.sentence().joinedFrom(question.written().end(), read.passage()))
                .orElse(read.sentence())
                .text();
        Optional<Dispute> dispute = Dispute.of(told);
        // Figures of the question are not the source's statements.
        int answer = text.length() - told.length();
        return (dispute.isPresent() || read.isAbout(about) || correctsItself(read)) && isFit(read, mode)
                ? Optional.of(new Candidate(
                        read.source(),
                        read.passage(),
                        text,
                        read.sentence().place(),
                        read.sentence().span(read.passage()),
                        read.terms(),
                        read.before(),
                        read.after(),
                        Figures.in(text).stream()
                                .filter(figure -> figure.span().start() >= answer)
                                .toList(),
                        dispute,
                        read.sentence().columns(),
                        read.claimed(),
                        read.asked()))
                : Optional.empty();
    }

    private static boolean correctsItself(Read read) {
        return FormerStatement.in(
                        read.sentence().text(), read.source().document().language())
                .isPresent();
    }

    private static boolean isUnsure(String text) {
        return Conjecture.isIn(text) || (Hearsay.isIn(text) && Dispute.of(text).isEmpty());
    }

    private static boolean isFit(Read read, Mode mode) {
        PassageSentence sentence = read.sentence();
        boolean header = sentence.form() == TextForm.ROW && sentence.columns().isEmpty();
        boolean undated = read.source().document().published() == null;
        return !header
                && Unfit.reason(sentence.text(), sentence.form()).isEmpty()
                && !(undated && RelativeDay.isIn(sentence.text()))
                && !(mode == Mode.STRICT && (read.claimed() || isUnsure(sentence.text())));
    }
}
