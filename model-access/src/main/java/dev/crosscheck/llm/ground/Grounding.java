package dev.crosscheck.llm.ground;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statement.Quotation;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Checks the rules of every text with citations. Each number in brackets is a source's. Each quotation is in a source
 * that is cited for it. Each date and quantity is in a cited source. Each account in a disagreement cites a source. No
 * order to the reader becomes a finding. The check compares words; the Verifier judges whether a sentence follows from
 * its source.
 *
 * <p>Corrections are in English in every session: models read both languages, and only the model reads the corrections.
 */
public final class Grounding {

    /** The most breaches in one repair. A model that has broken more rules does not follow a longer list. */
    private static final int MOST_BREACHES = 6;

    private final Map<Integer, Ground> grounds;
    private final Language language;
    private final List<Statement> worked;

    private Grounding(Map<Integer, Ground> grounds, Language language, List<Statement> worked) {
        this.grounds = grounds;
        this.language = language;
        this.worked = worked;
    }

    /** @param sources the sources that the author received */
    public static Grounding in(List<Source> sources, Language language) {
        return new Grounding(
                sources.stream().collect(Collectors.toMap(Source::number, Ground::of, (first, second) -> first)),
                language,
                List.of());
    }

    /**
     * Returns this check for a text that is made from another, already checked text. A figure that the other text
     * worked out, such as the date of "on Tuesday", may be repeated with the same source.
     */
    public Grounding after(String original) {
        return new Grounding(grounds, language, Statements.in(original, language));
    }

    /** Returns the cited numbers that no source has. They may come from the text or from a separate list. */
    public List<Breach> unknown(Collection<Integer> cited) {
        List<Integer> unknown = cited.stream()
                .filter(number -> !grounds.containsKey(number))
                .sorted()
                .distinct()
                .toList();
        return unknown.isEmpty()
                ? List.of()
                : List.of(new Breach(
                        "unknown_citation",
                        "There is no source " + unknown + ". The sources are numbered "
                                + grounds.keySet().stream().sorted().toList() + "; cite only these."));
    }

    /** Returns the breaches of {@code markdown}, unknown citations first. */
    public List<Breach> breaches(String markdown) {
        List<Breach> breaches = new ArrayList<>(unknown(CitationMarkers.in(markdown)));
        for (Statement statement : Statements.in(markdown, language)) {
            List<Ground> cited = grounds(statement.citations());
            statement.quotations().stream()
                    .filter(quotation -> !stands(quotation))
                    .map(quotation -> new Breach(
                            "quote_not_found",
                            "The quotation \"" + quotation.text()
                                    + "\" does not stand, letter for letter, in the source " + quotation.citations()
                                    + " that it is cited from. Quote exactly, or do not quote."))
                    .forEach(breaches::add);
            if (!statement.isAboutSources()) {
                figures(statement, cited).forEach(breaches::add);
            }
            if (isUncitedAccount(statement)) {
                breaches.add(new Breach(
                        "uncited_sentence",
                        "Where the sources disagree, each account has the number of its source; cite it, or leave it "
                                + "out: "
                                + statement.plain()));
            }
            if (OrdersToReader.isOne(statement.withoutLeadIn())) {
                breaches.add(new Breach(
                        "order_to_reader",
                        "This tells the reader to do something, so it is no finding; leave it out: "
                                + statement.plain()));
            }
        }
        return breaches.stream().distinct().limit(MOST_BREACHES).toList();
    }

    /** Returns whether the sentence gives one side of a disagreement without a citation. Each side is a fact. */
    private static boolean isUncitedAccount(Statement statement) {
        return statement.section() == Section.DISAGREEMENT
                && statement.citations().isEmpty()
                && !statement.isAboutSources()
                && !statement.isLeadIn();
    }

    private boolean stands(Quotation quotation) {
        List<Ground> cited = grounds(quotation.citations());
        Collection<Ground> asked = cited.isEmpty() ? grounds.values() : cited;
        return asked.stream().anyMatch(ground -> ground.quotes(quotation.text()));
    }

    private List<Breach> figures(Statement statement, List<Ground> cited) {
        String plain = statement.plain();
        Collection<Ground> asked = cited.isEmpty() ? grounds.values() : cited;
        List<Breach> breaches = new ArrayList<>();
        for (Figure figure : Figures.in(plain)) {
            String written = figure.span().of(plain).strip();
            if (!statement.countsSources(figure)
                    && !isWorkedOut(statement, figure, written)
                    && asked.stream().noneMatch(ground -> ground.holds(figure, written))) {
                breaches.add(new Breach(
                        "figure_not_found",
                        "\"" + written + "\" does not stand in the source " + statement.citations()
                                + " that is cited for it, in: " + plain));
            }
        }
        return breaches;
    }

    private boolean isWorkedOut(Statement statement, Figure figure, String written) {
        return worked.stream()
                .filter(original -> original.citations().stream().anyMatch(statement.citations()::contains))
                .anyMatch(original -> Ground.of(original.plain()).holds(figure, written));
    }

    private List<Ground> grounds(List<Integer> numbers) {
        return numbers.stream().map(grounds::get).filter(Objects::nonNull).toList();
    }
}
