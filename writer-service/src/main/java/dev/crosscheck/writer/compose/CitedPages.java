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

/** Finds the pages of a source that a draft quotes. */
final class CitedPages {

    /** If more pages are quoted, the report cites the source as a whole. */
    private static final int MOST = 8;

    private final List<Statement> statements;

    CitedPages(List<Statement> statements) {
        this.statements = List.copyOf(statements);
    }

    /** Returns the pages in order; empty if the source has no pages, or no quote matches it verbatim. */
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
