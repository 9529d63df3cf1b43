package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Hearsay;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question that a text asks and answers next, as lists of frequent questions and interviews do: with a heading, or at
 * the beginning of a line or paragraph ("Can I pay by card?", "Q: …" and "A: …").
 *
 * @param text the question without its label; it may have several sentences
 * @param written its position in the passage; if it is the section's heading, which is in no passage, an empty span
 *     where the answer begins
 */
record QuestionAbove(String text, Span written) {

    private static final PatternFile FILE = PatternFile.load(QuestionAbove.class, "question-above.patterns");
    private static final Pattern BEFORE_ON_ITS_LINE =
            Pattern.compile(FILE.text("BEFORE_ON_ITS_LINE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern QUESTION_LABEL =
            Pattern.compile(FILE.text("QUESTION_LABEL"), Pattern.CASE_INSENSITIVE);
    private static final Pattern ANSWER_LABEL = Pattern.compile(FILE.text("ANSWER_LABEL"), Pattern.CASE_INSENSITIVE);
    private static final Pattern YES = Pattern.compile(FILE.text("YES"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NO = Pattern.compile(FILE.text("NO"), Pattern.CASE_INSENSITIVE);
    private static final Pattern ASKS = Pattern.compile("[?？][\"”'’」』)）]*$");

    private static final Pattern NOT_ONLY = Pattern.compile(FILE.text("NOT_ONLY"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NEGATED = Pattern.compile(FILE.text("NEGATED"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CHOICE = Pattern.compile(FILE.text("CHOICE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern PARTICLES = Pattern.compile(FILE.text("PARTICLES"));
    private static final Set<String> LEFT_OUT = Set.copyOf(FILE.words("LEFT_OUT"));
    private static final Set<String> OPENINGS = Set.copyOf(FILE.words("OPENINGS"));

    private static final Pattern WORD = Pattern.compile("\\p{IsHan}+|[\\p{L}\\p{N}&&[^\\p{IsHan}]]+");
    private static final Pattern BLANK_LINE = Pattern.compile("\\R[ \\t]*\\R");

    private static final char HEADING_BORDER = '>';
    private static final Pattern HEADING_LABEL = Pattern.compile(FILE.text("HEADING_LABEL"), Pattern.CASE_INSENSITIVE);

    /** The most sentences of a question. */
    private static final int MOST_SENTENCES = 3;

    /** The most characters of marks and a label before a question. */
    private static final int LONGEST_LABEL = 20;

    /**
     * Returns the question that a sentence answers; empty if there is none. A list of questions has no answer below it.
     *
     * @param sentences the sentences of the passage
     * @param at the index of the sentence that answers
     */
    static Optional<QuestionAbove> of(Passage passage, List<PassageSentence> sentences, int at) {
        if (asks(sentences.get(at))) {
            return Optional.empty();
        }
        if (at == 0) {
            return heading(passage, sentences.getFirst());
        }
        if (!asks(sentences.get(at - 1))) {
            return Optional.empty();
        }
        int first = first(passage, sentences, at - 1);
        Span question = new Span(
                sentences.get(first).span(passage).start(),
                sentences.get(at - 1).span(passage).end());
        boolean oneOfMany = first > 0 && asks(sentences.get(first - 1));
        return !oneOfMany && beginsALine(passage.text(), question)
                ? Optional.of(withoutLabel(passage.text(), question))
                : Optional.empty();
    }

    private static Optional<QuestionAbove> heading(Passage passage, PassageSentence answer) {
        String path = passage.sectionPath();
        String heading = path.substring(path.lastIndexOf(HEADING_BORDER) + 1).strip();
        int start = answer.span(passage).start();
        return ASKS.matcher(heading).find()
                ? Optional.of(
                        new QuestionAbove(HEADING_LABEL.matcher(heading).replaceFirst(""), new Span(start, start)))
                : Optional.empty();
    }

    /**
     * Returns the index of the sentence with which a question begins; itself, unless a labelled sentence before it
     * belongs to it: "Q: I pay by card. Who bears the fee?"
     */
    private static int first(Passage passage, List<PassageSentence> sentences, int asking) {
        String text = passage.text();
        for (int i = asking; i >= 0 && asking - i < MOST_SENTENCES; i--) {
            Span span = sentences.get(i).span(passage);
            String written = span.of(text);
            if (QUESTION_LABEL.matcher(written).find()) {
                return i;
            }
            boolean begins = i == 0
                    || ANSWER_LABEL.matcher(written).find()
                    || BLANK_LINE
                            .matcher(between(text, sentences.get(i - 1).span(passage), span))
                            .find();
            if (begins) {
                break;
            }
        }
        return asking;
    }

    private static String between(String text, Span before, Span after) {
        return text.substring(Math.min(before.end(), after.start()), after.start());
    }

    private static boolean asks(PassageSentence sentence) {
        return ASKS.matcher(sentence.text()).find();
    }

    /** Whether it begins its line or paragraph, apart from marks and a label. */
    private static boolean beginsALine(String text, Span question) {
        int from = Math.max(text.lastIndexOf('\n', question.start() - 1) + 1, question.start() - LONGEST_LABEL);
        return QUESTION_LABEL.matcher(question.of(text)).find()
                || BEFORE_ON_ITS_LINE
                        .matcher(text.substring(from, question.start()))
                        .matches();
    }

    private static QuestionAbove withoutLabel(String text, Span question) {
        Matcher label = QUESTION_LABEL.matcher(question.of(text));
        Span bare = label.find() ? new Span(question.start() + label.end(), question.end()) : question;
        return new QuestionAbove(bare.of(text), bare);
    }

    /**
     * Whether it asks what {@code part} asks: in the same words and order, apart from articles, persons and forms of
     * words. One more or one other word may ask something else.
     */
    boolean isTheSameAs(String part) {
        List<Span> sentences = Sentences.split(text, Language.detect(text));
        List<String> wanted = words(part);
        return !wanted.isEmpty()
                && !sentences.isEmpty()
                && words(sentences.getLast().of(text)).equals(wanted);
    }

    private static List<String> words(String question) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(question);
        while (word.find()) {
            String written = word.group();
            String lower = written.toLowerCase(Locale.ROOT);
            if (Language.holdsHan(written)) {
                words.add(PARTICLES.matcher(written).replaceAll(""));
            } else if (!LEFT_OUT.contains(written) && !(words.isEmpty() && OPENINGS.contains(lower))) {
                List<String> terms = Terms.of(lower);
                words.add(terms.size() == 1 ? terms.getFirst() : lower);
            }
        }
        words.removeIf(String::isEmpty);
        return words;
    }

    /**
     * Returns the side that its answer takes with the first words; silent if it begins otherwise, only supposes or
     * reports, or if the question offers a choice or is negated.
     */
    Stance sideOf(String answer) {
        if (CHOICE.matcher(text).find()
                || NEGATED.matcher(text).find()
                || Conjecture.isIn(answer)
                || Hearsay.isIn(answer)
                || Stance.isIndirect(answer)
                || NOT_ONLY.matcher(answer).find()) {
            return Stance.SILENT;
        }
        String told = ANSWER_LABEL.matcher(answer.strip()).replaceFirst("");
        return YES.matcher(told).find() ? Stance.AFFIRMS : NO.matcher(told).find() ? Stance.DENIES : Stance.SILENT;
    }
}
