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
 * The rules of every text that cites: each number in brackets is a source's; each quotation stands in a source that is
 * cited for it; each date and quantity stands in a cited source; each side of a disagreement cites one; and nothing
 * that a page tells its reader to do is told as a finding. It holds words against words: whether a sentence follows
 * from its source is the Verifier's to judge.
 *
 * <p>Corrections are in English whatever the session's language: models read both, and only the model reads them.
 */
public final class Grounding {

    /** What is told at once: a model that has broken more rules does not follow a longer list. */
    private static final int MOST_BREACHES = 6;

    private final Map<Integer, Ground> grounds;
    private final Language language;
    private final List<Statement> worked;

    private Grounding(Map<Integer, Ground> grounds, Language language, List<Statement> worked) {
        this.grounds = grounds;
        this.language = language;
        this.worked = worked;
    }

    /** @param sources those that the author was given */
    public static Grounding in(List<Source> sources, Language language) {
        return new Grounding(
                sources.stream().collect(Collectors.toMap(Source::number, Ground::of, (first, second) -> first)),
                language,
                List.of());
    }

    /**
     * The same for a text that is made from another, which was held to these rules already: a figure that was worked
     * out there, as the date of "on Tuesday", may be told with the same source.
     */
    public Grounding after(String original) {
        return new Grounding(grounds, language, Statements.in(original, language));
    }

    /** Numbers that are cited and are no source's; they may come from the text or from a list beside it. */
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

    /** Where {@code markdown} breaks a rule, the gravest first. */
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

    /** What is set against something else is as much a fact as that. */
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
