package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A report's sentences in normalised form, to search for wordings. If a sentence's own words name the publication day
 * of a source that it cites, the day is left out, since it says when something was published and not what happened. In
 * quotations it stays.
 */
final class ReportReading {

    private static final Set<Section> ASSERTED = EnumSet.of(Section.ANSWER, Section.FINDINGS);
    private static final Set<Section> ASIDE = EnumSet.of(Section.MISSING, Section.METHOD, Section.SOURCES);

    /** @param text in the form of {@link ComparableText}, without citation markers */
    record Sentence(Statement statement, String text) {}

    private final List<Sentence> sentences;
    private final List<Integer> citations;

    private ReportReading(List<Sentence> sentences, List<Integer> citations) {
        this.sentences = sentences;
        this.citations = citations;
    }

    static ReportReading of(String markdown, Language language, Map<Integer, SessionSource> sources) {
        List<Sentence> sentences = Statements.in(markdown, language).stream()
                .map(statement -> new Sentence(statement, text(statement, language, sources)))
                .toList();
        return new ReportReading(sentences, CitationMarkers.in(markdown));
    }

    /** Returns all numbers that the report cites, ascending. */
    List<Integer> citations() {
        return citations;
    }

    Stream<Sentence> answer() {
        return in(EnumSet.of(Section.ANSWER));
    }

    /** Returns the sentences of the answer and the key findings. */
    Stream<Sentence> asserted() {
        return in(ASSERTED);
    }

    /** Returns all sentences except those on gaps, method and sources. */
    Stream<Sentence> body() {
        return sentences.stream()
                .filter(sentence -> !ASIDE.contains(sentence.statement().section()));
    }

    Stream<Sentence> in(Set<Section> sections) {
        return sentences.stream()
                .filter(sentence -> sections.contains(sentence.statement().section()));
    }

    /** Returns the section on disagreements as one text. */
    String disagreements() {
        return in(EnumSet.of(Section.DISAGREEMENT)).map(Sentence::text).collect(Collectors.joining("\n"));
    }

    private static String text(Statement statement, Language language, Map<Integer, SessionSource> sources) {
        List<String> days = statement.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .map(SessionSource::published)
                .filter(Objects::nonNull)
                .map(language::write)
                .toList();
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (Span quotation : Quotations.in(statement.text())) {
            text.append(without(days, statement.text().substring(from, quotation.start())))
                    .append(quotation.of(statement.text()));
            from = quotation.end();
        }
        text.append(without(days, statement.text().substring(from)));
        return ComparableText.of(CitationMarkers.strip(text.toString()));
    }

    private static String without(List<String> days, String words) {
        String left = words;
        for (String day : days) {
            left = left.replace(day, "");
        }
        return left;
    }
}
