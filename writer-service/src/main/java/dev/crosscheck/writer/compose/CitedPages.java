package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statement.Quotation;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;

/** On which pages of a source the words stand that a draft quotes from it. */
final class CitedPages {

    /** A source of which more is quoted is cited as a whole. */
    private static final int MOST = 8;

    private final List<Statement> statements;

    CitedPages(List<Statement> statements) {
        this.statements = List.copyOf(statements);
    }

    /** In order; empty where the source has no pages, or nothing of it is quoted word for word. */
    NavigableSet<Integer> of(Source source) {
        NavigableSet<Integer> pages = new TreeSet<>();
        List<Passage> passages = source.document().passages();
        if (passages.stream().map(Passage::page).noneMatch(Objects::nonNull)) {
            return pages;
        }
        QuoteCheck words = QuoteCheck.of(passages);
        for (Statement statement : statements) {
            for (Quotation quotation : statement.quotations()) {
                if (quotation.citations().contains(source.number())) {
                    words.find(quotation.text())
                            .map(found -> found.passage().page())
                            .ifPresent(pages::add);
                }
            }
        }
        return pages.size() > MOST ? new TreeSet<>() : pages;
    }
}
