package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Short answers in the form that the question asks for: yes or no, the date, the figure; or the closest sentence if the
 * evidence allows no more.
 */
final class ShortAnswers {

    /**
     * One line of the answer.
     *
     * @param part the part of the question, or empty if it has only one
     * @param word our own words in front of the quotation, if the sentence has none that answer
     * @param figure the words that answer, a figure or others, as the sentence writes them; or empty
     * @param finding the finding, with those agreeing sources alone that give the figure
     */
    record Line(String part, Optional<AnswerWord> word, String figure, KeyFinding finding) {
        Line {
            finding = finding.agreeingOn(figure);
        }

        /** An answer in the words of the sentence, or without a short one if {@code figure} is empty. */
        Line(String part, String figure, KeyFinding finding) {
            this(part, Optional.empty(), figure, finding);
        }

        /** An answer in our own words. */
        Line(String part, AnswerWord word, KeyFinding finding) {
            this(part, Optional.of(word), "", finding);
        }
    }

    /** Lines of a list, with the sentence that introduces it. */
    private static final int MOST_OF_A_LIST = 7;

    private static final int FEWEST_OF_A_LIST = 4;
    private static final int MOST_OF_A_TIMELINE = 6;
    private static final int MOST_CAUSES = 3;
    /** For a question in one part; each further part allows one fewer. */
    private static final int MOST_NEAREST = 3;

    private static final PatternFile FILE = PatternFile.load(ShortAnswers.class, "short-answers.patterns");
    private static final Pattern INTERROGATIVES =
            Pattern.compile(FILE.text("INTERROGATIVES"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CHANGED = Pattern.compile(FILE.text("CHANGED"), Pattern.CASE_INSENSITIVE);

    private static final Pattern CLAUSE = Pattern.compile("[,;](?!\\d)|[(（，；]");

    private final SentenceRanking ranking;
    private final AskedFigure asked;

    ShortAnswers(SentenceRanking ranking) {
        this.ranking = ranking;
        this.asked = new AskedFigure(ranking);
    }

    /** @param findings the findings of each part, best first */
    List<Line> of(Map<String, List<KeyFinding>> findings) {
        List<Line> lines = new ArrayList<>();
        findings.forEach((part, ofPart) -> {
            if (!ofPart.isEmpty()) {
                lines.addAll(ofPart(part, ofPart, findings.size()));
            }
        });
        return lines;
    }

    private List<Line> ofPart(String part, List<KeyFinding> findings, int parts) {
        String label = parts > 1 ? part : "";
        Wanted wanted = ranking.wanted(part);
        Optional<KeyFinding> direct =
                findings.stream().filter(KeyFinding::isDirect).findFirst();
        if (direct.isEmpty()) {
            return nearest(findings, label, Math.max(1, MOST_NEAREST + 1 - parts));
        }
        KeyFinding first = direct.get();
        boolean asksTwice = INTERROGATIVES.matcher(part).results().count() > 1;
        return switch (asksTwice ? AnswerKind.OTHER : wanted.kind()) {
            case YES_NO -> {
                List<Line> lines = yesOrNo(part, findings, label);
                yield lines.isEmpty() ? List.of(new Line(label, "", first)) : lines;
            }
            case DATE, NUMBER, MONEY ->
                List.of(new Line(label, first.candidate().isRow() ? cell(first) : figure(first, wanted), first));
            case OTHER ->
                Items.areAskedFor(part) && !ComparedPrices.areAskedFor(part)
                        ? findings.stream()
                                .limit(Math.max(FEWEST_OF_A_LIST, MOST_OF_A_LIST / parts))
                                .map(finding -> new Line(label, finding.isDirect() ? finding.span() : "", finding))
                                .toList()
                        : List.of(new Line(label, asksTwice ? "" : first.span(), first));
            case EVENTS -> events(findings, label);
            case CAUSE -> causes(findings, first, label, wanted);
            case DURATION, PERSON, PLACE -> List.of(new Line(label, first.span(), first));
        };
    }

    /** Returns the cell that answers; empty if the reader alone points to it, which it was not trained to do. */
    private String cell(KeyFinding row) {
        return ranking.answering(row.part()).stream()
                .filter(one ->
                        one.candidate().equals(row.candidate()) && one.read().ofCell())
                .map(_ -> row.span())
                .findFirst()
                .orElse("");
    }

    /** Returns the only figure of its kind, or else the corrected one, or the one that the reader points to. */
    private String figure(KeyFinding finding, Wanted wanted) {
        String only = asked.written(finding.candidate(), wanted);
        String span = first(finding.span());
        return only.isEmpty() && !Figures.in(span).isEmpty()
                ? corrected(finding.candidate(), wanted).orElse(span)
                : only;
    }

    private static Optional<String> corrected(Candidate candidate, Wanted wanted) {
        List<String> corrected = Corrections.correctedIn(candidate).stream()
                .filter(wanted::turnsOn)
                .map(figure -> figure.span().of(candidate.text()))
                .toList();
        return corrected.size() == 1 ? Optional.of(corrected.getFirst()) : Optional.empty();
    }

    /** Returns the first clause of words with several figures: "7.1(最初報告為7.2)" is 7.1. */
    private static String first(String span) {
        String clause = CLAUSE.split(span, 2)[0].strip();
        boolean corrected = CHANGED.matcher(span).find();
        return !corrected && Figures.in(span).size() > 1 && Figures.in(clause).size() == 1 ? clause : span;
    }

    /** Returns the likeliest sentences if none is sure to answer: a reader sees quickly which one does. */
    private static List<Line> nearest(List<KeyFinding> findings, String label, int most) {
        List<Line> lines = new ArrayList<>();
        for (KeyFinding finding : findings.subList(0, Math.min(most, findings.size()))) {
            lines.add(lines.isEmpty() ? new Line(label, AnswerWord.NEAREST, finding) : new Line(label, "", finding));
        }
        return lines;
    }

    /** Returns a line for each cause that a source names, or gives below the same question. */
    private static List<Line> causes(List<KeyFinding> findings, KeyFinding first, String label, Wanted wanted) {
        List<Line> named = findings.stream()
                .filter(finding -> finding.isDirect()
                        && (finding.candidate().answersTheQuestion(finding.part())
                                || Causes.isNamedIn(finding.candidate(), wanted)))
                .limit(MOST_CAUSES)
                .map(finding -> new Line(label, finding.span(), finding))
                .toList();
        return named.isEmpty() ? List.of(new Line(label, first.span(), first)) : named;
    }

    /** Returns a line for each day if there is a timeline, and otherwise the first finding. */
    private static List<Line> events(List<KeyFinding> findings, String label) {
        List<Line> days = findings.stream()
                .flatMap(finding ->
                        Timeline.written(finding.candidate()).stream().map(day -> new Line(label, day, finding)))
                .limit(MOST_OF_A_TIMELINE)
                .toList();
        return days.size() > 1 && Timeline.isInOrder(findings)
                ? days
                : List.of(new Line(label, "", findings.getFirst()));
    }

    /** Answers from the better tier; shows both sides if their tiers are equal. */
    private List<Line> yesOrNo(String part, List<KeyFinding> findings, String label) {
        YesAndNo sides = YesAndNo.of(part, findings, ranking);
        Optional<KeyFinding> affirming = sides.affirming();
        Optional<KeyFinding> denying = sides.denying();
        if (affirming.isEmpty() && denying.isEmpty()) {
            return List.of();
        }
        if (affirming.isPresent() && denying.isPresent()) {
            int order = Stance.BY_AUTHORITY.compare(
                    affirming.get().candidate(), denying.get().candidate());
            if (order == 0) {
                return List.of(
                        new Line(label, AnswerWord.AFFIRMED, affirming.get()),
                        new Line(label, AnswerWord.DENIED, denying.get()));
            }
            return List.of(order < 0 ? yes(affirming.get(), label, part) : no(denying.get(), label, part));
        }
        return List.of(affirming
                .map(finding -> yes(finding, label, part))
                .orElseGet(() -> no(denying.orElseThrow(), label, part)));
    }

    private Line yes(KeyFinding finding, String label, String part) {
        boolean firm = allowsPlainWords(finding.candidate()) && !ranking.isWithdrawn(finding.candidate(), part);
        return new Line(label, firm ? AnswerWord.YES : AnswerWord.AFFIRMED, finding);
    }

    private Line no(KeyFinding finding, String label, String part) {
        boolean firm = allowsPlainWords(finding.candidate()) && !ranking.isTakenBack(finding.candidate(), part);
        return new Line(label, firm ? AnswerWord.NO : AnswerWord.DENIED, finding);
    }

    /** Whether a plain yes or no is allowed: the source is not marked as weak, or no source has a rating. */
    private boolean allowsPlainWords(Candidate candidate) {
        return !candidate.isWeak() || (candidate.source().rating().tier() == null && ranking.isFirm(candidate));
    }
}
