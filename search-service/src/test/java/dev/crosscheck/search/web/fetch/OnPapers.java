package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPageErasure;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import jakarta.inject.Inject;
import java.time.LocalDate;

/** Reads the papers of a catalogue, whose open copies are pages of {@link Sites}. */
abstract class OnPapers extends OnSites {

    static final String ABSTRACT = "We compare forty gauges that drift by a tenth of a metre each year.";
    static final String BODY = "The gauge at the weir drifted least, by two centimetres in nine years.";

    @Inject
    WebPageErasure erasure;

    DocumentText text(Known known) {
        return pages.text(known.id(), known.version()).orElseThrow();
    }

    Fetcher.Abstract paper(String path) throws WebFailure {
        return new Fetcher.Abstract(
                sites.page("doi.example", path), "Gauges", ABSTRACT, "Hydrology", LocalDate.of(2024, 5, 6));
    }

    WebAddress copy(String path) throws WebFailure {
        return sites.page("repository.example", path);
    }

    static String fullText(String body) {
        return page("<p>" + ABSTRACT + "</p>" + ("<p>" + body + "</p>").repeat(5));
    }

    static String page(String text) {
        return "<html><head><title>A page</title></head><body><article>" + text + "</article></body></html>";
    }
}
