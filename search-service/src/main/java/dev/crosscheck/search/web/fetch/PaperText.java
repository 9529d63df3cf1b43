package dev.crosscheck.search.web.fetch;

import dev.crosscheck.model.source.TextTriples;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.web.fetch.Fetcher.Abstract;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.util.List;

/**
 * Says whether a document is the full text of a paper. An address may lead to another work, to a page that only
 * describes the paper, or to the volume that holds it among others. Pure; takes bounded memory for texts of any length.
 */
final class PaperText {

    /** A web page with fewer times the abstract's characters than this describes the paper, and does not hold it. */
    private static final int LEAST_TIMES = 4;

    /** The most characters of a text: a thesis of 250 pages. Volumes and supplements have more. */
    private static final int LONGEST = 600_000;

    /** Within this many characters a paper has its abstract. */
    private static final int BEGINNING = 20_000;

    /** A title page, on which a thesis has its title. A volume's table of contents comes later. */
    private static final int TITLE_PAGE = 3_000;

    /** Within this many characters a thesis has its abstract, behind its table of contents and its thanks. */
    private static final int FRONT_MATTER = 200_000;

    /** A title with fewer words than this may be found in any text. */
    private static final int FEWEST_WORDS = 4;

    private PaperText() {}

    /** @throws WebFailure if {@code document} is not the full text of {@code paper} */
    static void require(ParsedDocument document, Abstract paper) throws WebFailure {
        String text = document.text();
        if (text.length() > LONGEST) {
            throw unreadable("it is longer than a paper or thesis");
        }
        TextTriples summary = TextTriples.of(paper.text());
        boolean atTheBeginning = summary.sameAs(TextTriples.of(Cut.to(BEGINNING, text)));
        if (!atTheBeginning && !summary.sameAs(TextTriples.of(Cut.to(FRONT_MATTER, text)))) {
            throw unreadable("it does not hold the paper's abstract");
        }
        if (!atTheBeginning && !hasTitle(Cut.to(TITLE_PAGE, text), paper.title())) {
            throw unreadable("it does not begin with the paper's title or abstract");
        }
        int least = document.mediaType().isText() ? LEAST_TIMES : 1;
        if (text.length() < (long) least * paper.text().length()) {
            throw unreadable("it holds little more than the paper's abstract");
        }
    }

    private static boolean hasTitle(String text, String title) {
        List<String> words = Words.of(title);
        return words.size() >= FEWEST_WORDS && spaced(Words.of(text)).contains(spaced(words));
    }

    private static String spaced(List<String> words) {
        return " " + String.join(" ", words) + " ";
    }

    private static WebFailure unreadable(String message) {
        return new WebFailure(Reason.UNREADABLE, message);
    }
}
