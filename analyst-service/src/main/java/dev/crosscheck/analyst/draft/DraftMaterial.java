package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.draft.Opposites.Opposition;
import dev.crosscheck.analyst.plan.Compared;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.reader.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The material of a draft: the ranking, the findings chosen from it, and where the sources disagree. */
final class DraftMaterial {

    private final Brief brief;
    private final List<Source> sources;
    private final SentenceRanking ranking;
    private final Voices voices;
    private final Map<String, List<KeyFinding>> findings;
    private final List<Difference> differences;
    private final List<Candidate> disputes;
    private final List<Candidate> disputed;
    private final List<Opposition> oppositions;
    private final Comparison comparison;
    private final SideBySide sides;
    private final List<ShortAnswers.Line> answers;

    /**
     * @param draft the existing draft, or empty; its topics are looked up as well
     * @param reader the reader of the brief's language
     */
    DraftMaterial(Brief brief, List<String> parts, List<Source> sources, String draft, Optional<Reader> reader) {
        this.brief = brief;
        this.sources = sources;
        Optional<Compared> compared = brief.mode() == Mode.MONITOR ? Optional.empty() : Compared.by(brief.question());
        String aspects = compared.map(sided -> String.join("\n", SideRows.ofAspects(sided)))
                .orElse("");
        this.ranking = new SentenceRanking(
                brief,
                sources,
                Terms.distinct(brief.question() + "\n" + String.join("\n", parts) + "\n" + aspects + "\n" + draft),
                reader,
                (parts.contains(brief.question()) ? parts.size() : parts.size() + 1)
                        + compared.map(SideRows::furtherQuestions).orElse(0));
        this.voices = Voices.of(sources);
        List<Difference> all = new ArrayList<>(
                new Disagreements(brief.question(), ranking, ranking.answering(brief.question())).differences());
        this.findings = KeyFindings.of(parts, brief, ranking);
        this.findings.replaceAll((part, ofPart) -> {
            List<KeyFinding> inOrder =
                    CorrectedAnswer.first(Superseded.behind(ofPart, all, ranking::isFirm), part, ranking);
            OtherAnswers.Compared others =
                    OtherAnswers.to(part, ranking, voices.origins()).with(inOrder, all);
            others.difference().ifPresent(all::add);
            Wanted wanted = ranking.wanted(part);
            return wanted.kind() == AnswerKind.YES_NO
                    ? others.findings()
                    : SameAnswer.noted(
                            others.findings(),
                            other -> !wanted.isOfFigures() || ranking.matter().isAround(other, wanted));
        });
        compared.ifPresent(sided -> new SideCells(sided, ranking).keepOwn(this.findings));
        this.sides = compared.map(sided -> SideRows.of(sided, ranking, this.findings, brief.language()))
                .orElse(SideBySide.NONE);
        sides.cells()
                .forEach(cell -> this.findings.computeIfPresent(
                        cell.part(), (_, told) -> told.isEmpty() ? List.of(cell) : told));
        sides.differences().stream()
                .filter(one -> all.stream().noneMatch(other -> other.sides().containsAll(one.sides())))
                .forEach(all::add);
        this.answers = lines();
        this.findings.replaceAll(
                (_, ofPart) -> ofPart.stream().map(this::asAnswered).toList());
        this.differences = List.copyOf(all);
        this.disputes = isEmpty()
                ? List.of()
                : beyondTheAnswer(Disagreements.disputes(ranking.disputing(brief.question()), differences));
        this.oppositions = Opposites.among(
                ranking.answering(brief.question()), ranking.focus(ranking.wanted(brief.question())), voices.origins());
        this.disputed = speaksFor();
        this.comparison = brief.mode() == Mode.MONITOR
                ? Comparison.of(brief.question(), ranking, brief.bounds())
                : Comparison.NONE;
    }

    /**
     * Returns no disputes if they are only the sentences of the answer "no", and nobody affirms it: "Nobody has been
     * injured."
     */
    private List<Candidate> beyondTheAnswer(List<Candidate> disputing) {
        Set<Candidate> denying = answers.stream()
                .filter(line -> line.word().filter(AnswerWord.NO::equals).isPresent())
                .filter(line -> !isAffirmed(line.finding().part()))
                .flatMap(line -> told(line).stream())
                .collect(Collectors.toSet());
        return denying.containsAll(disputing) ? List.of() : disputing;
    }

    /** Returns the sentences of the answer "yes" that denials or withdrawals speak against. */
    private List<Candidate> speaksFor() {
        return findings.entrySet().stream()
                .filter(part -> ranking.disputing(part.getKey()).stream()
                        .map(Ranked::candidate)
                        .anyMatch(one -> !one.is(Dispute.CORRECTION) && disputes.contains(one)))
                .flatMap(part -> YesAndNo.of(part.getKey(), part.getValue(), ranking).affirming().stream())
                .map(KeyFinding::candidate)
                .filter(yes -> differences.stream().noneMatch(one -> one.sides().contains(yes)))
                .toList();
    }

    private boolean isAffirmed(String part) {
        Wanted wanted = ranking.wanted(part);
        return ranking.answering(part).stream()
                .anyMatch(one -> Stance.of(one.candidate(), wanted, part) == Stance.AFFIRMS);
    }

    Brief brief() {
        return brief;
    }

    List<Source> sources() {
        return sources;
    }

    SentenceRanking ranking() {
        return ranking;
    }

    Voices voices() {
        return voices;
    }

    Map<String, List<KeyFinding>> findings() {
        return new LinkedHashMap<>(findings);
    }

    List<ShortAnswers.Line> answers() {
        return answers;
    }

    private List<ShortAnswers.Line> lines() {
        return sides.isTable()
                ? sides.cells().stream()
                        .map(cell -> new ShortAnswers.Line(cell.part(), cell.span(), cell))
                        .toList()
                : new ShortAnswers(ranking).of(findings);
    }

    /** Returns the finding as the answer shows it, with the agreeing sources that the answer names. */
    private KeyFinding asAnswered(KeyFinding finding) {
        return answers.stream()
                .map(ShortAnswers.Line::finding)
                .filter(answer -> answer.part().equals(finding.part())
                        && answer.candidate().equals(finding.candidate()))
                .findFirst()
                .orElse(finding);
    }

    /** Returns what the question compares, outside of monitor mode. */
    SideBySide sides() {
        return sides;
    }

    List<Difference> differences() {
        return differences;
    }

    List<Opposition> oppositions() {
        return oppositions;
    }

    List<Candidate> disputes() {
        return disputes;
    }

    /** Returns what the disputes speak against, if that is an answer "yes". */
    List<Candidate> disputed() {
        return disputed;
    }

    Comparison comparison() {
        return comparison;
    }

    int count() {
        return findings.values().stream().mapToInt(List::size).sum();
    }

    boolean isEmpty() {
        return count() == 0 && !sides.isTable();
    }

    /** Returns the parts without any finding. */
    List<String> unanswered() {
        return findings.entrySet().stream()
                .filter(part -> part.getValue().isEmpty() && !sides.answers(part.getKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the parts whose findings only come close to an answer. */
    List<String> indirect() {
        return findings.entrySet().stream()
                .filter(part -> !part.getValue().isEmpty()
                        && part.getValue().stream().noneMatch(KeyFinding::isDirect)
                        && !sides.answers(part.getKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    Inference inference(Phrases phrases) {
        List<ShortAnswers.Line> answers = answers();
        List<List<Candidate>> lines = answers.stream().map(this::told).toList();
        List<Candidate> told = lines.stream().flatMap(List::stream).toList();
        Set<Integer> answering = told.stream().map(Candidate::number).collect(Collectors.toCollection(TreeSet::new));
        boolean direct = answers.stream().anyMatch(line -> line.finding().isDirect());
        return new Inference(
                new Inference.Basis(
                        numbered(answering),
                        voices(told),
                        lines.size(),
                        lines.stream().mapToInt(this::voices).min().orElse(0),
                        accounts(lines),
                        numbered(cited()),
                        against(told, answering),
                        (int) findings.values().stream()
                                .filter(ofPart -> !ofPart.isEmpty())
                                .count(),
                        direct,
                        isDisputed(),
                        !differences.isEmpty() || !disputes.isEmpty() || !oppositions.isEmpty(),
                        direct
                                && answers.stream()
                                        .map(line -> line.finding().candidate())
                                        .allMatch(candidate -> Forecast.isIn(candidate.text()))),
                voices,
                brief.language(),
                phrases);
    }

    private int voices(List<Candidate> told) {
        return voices.count(
                told.stream().map(Candidate::number).distinct().toList(),
                told.stream().map(Candidate::text).toList());
    }

    /** Returns the sentences that give an answer, in any words. */
    private List<Candidate> told(ShortAnswers.Line line) {
        return Stream.concat(Stream.of(line.finding()), sameSide(line.finding()))
                .flatMap(finding -> finding.told().stream())
                .toList();
    }

    /** Returns the parties to the matter in lines of the answer that nobody else supports. */
    private List<Source> accounts(List<List<Candidate>> lines) {
        return numbered(lines.stream()
                .filter(line -> line.stream().allMatch(one -> one.source().party()))
                .flatMap(List::stream)
                .map(Candidate::number)
                .collect(Collectors.toSet()));
    }

    /** Whether sources disagree. A corrected figure no longer counts, because the correction settles it. */
    private boolean isDisputed() {
        return !oppositions.isEmpty()
                || differences.stream()
                        .anyMatch(difference -> difference.sides().stream()
                                        .filter(side -> !ranking.isOutdated(side))
                                        .count()
                                > 1)
                || disputes.stream()
                        .anyMatch(denial -> denial.dispute()
                                .filter(kind -> kind != Dispute.CORRECTION)
                                .isPresent());
    }

    /** Returns the findings on the same side of a yes/no question as this direct answer, in any words. */
    private Stream<KeyFinding> sameSide(KeyFinding finding) {
        String part = finding.part();
        Wanted wanted = ranking.wanted(part);
        boolean side = finding.isDirect() && wanted.kind() == AnswerKind.YES_NO;
        return findings.getOrDefault(part, List.of()).stream()
                .filter(other -> side && other.isDirect())
                .filter(other ->
                        Stance.of(other.candidate(), wanted, part) == Stance.of(finding.candidate(), wanted, part));
    }

    private Set<Integer> cited() {
        Set<Integer> numbers = new TreeSet<>();
        findings.values().forEach(ofPart -> ofPart.forEach(finding -> add(finding, numbers)));
        comparison.upper().forEach(candidate -> numbers.add(candidate.number()));
        comparison.lower().forEach(candidate -> numbers.add(candidate.number()));
        differences.forEach(difference -> difference.sides().forEach(side -> numbers.add(side.number())));
        disputes.forEach(denial -> numbers.add(denial.number()));
        sides.cells().forEach(cell -> add(cell, numbers));
        oppositions.forEach(opposition -> opposition.sides().forEach(side -> numbers.add(side.number())));
        return numbers;
    }

    private static void add(KeyFinding finding, Set<Integer> numbers) {
        finding.told().forEach(one -> numbers.add(one.number()));
    }

    private List<Source> numbered(Set<Integer> numbers) {
        return sources.stream()
                .filter(source -> numbers.contains(source.number()))
                .toList();
    }

    /**
     * Returns sources with another figure or name than a sentence of the answer, and whether it was corrected since.
     * What differs only from other sentences of the answer's sources does not count.
     */
    private Map<Source, Boolean> against(List<Candidate> told, Set<Integer> answering) {
        Map<Source, Boolean> against = new LinkedHashMap<>();
        for (Difference difference : differences) {
            if (difference.sides().stream().anyMatch(side -> isToldBy(told, side))) {
                difference.sides().stream()
                        .filter(side -> !answering.contains(side.number()))
                        .forEach(side -> against.put(side.source(), ranking.isOutdated(side)));
            }
        }
        return against;
    }

    /** Whether a sentence is among these, alone or together with the one it depends on. */
    private static boolean isToldBy(List<Candidate> told, Candidate sentence) {
        return told.stream().anyMatch(one -> one.number() == sentence.number() && Group.same(one, sentence));
    }
}
