package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.search.ingest.Notices;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A result of a provider.
 *
 * @param url address as the provider wrote it
 * @param title plain text, or empty
 * @param text the provider's own text that can serve as a source, such as an abstract; null if the page must be read
 * @param site its outlet, or null
 * @param published publication date, or null
 * @param notice what the provider lists of its retraction or correction; null if nothing
 * @param openCopy where the provider says that anybody may read the full text of which {@code text} is the abstract;
 *     null if it names no such address
 */
public record WebResult(
        String url,
        String title,
        String text,
        String site,
        LocalDate published,
        @JsonInclude(JsonInclude.Include.NON_NULL) Notice notice,
        @JsonInclude(JsonInclude.Include.NON_NULL) String openCopy) {

    private static final int LONGEST_TITLE = 300;
    private static final int LONGEST_TEXT = 20_000;

    public WebResult {
        Require.text("url", url);
        title = title == null ? "" : Cut.to(LONGEST_TITLE, title.strip());
        text = text == null || text.isBlank() ? null : Cut.to(LONGEST_TEXT, text.strip());
        site = site == null || site.isBlank() ? null : Cut.to(LONGEST_TITLE, site.strip());
    }

    /** Creates a result of which the provider lists no retraction, no correction and no open copy. */
    public WebResult(String url, String title, String text, String site, LocalDate published) {
        this(url, title, text, site, published, null, null);
    }

    /** Creates a result whose page must be read. */
    public static WebResult page(String url, String title, LocalDate published) {
        return new WebResult(url, title, null, null, published);
    }

    /** Returns this result, with the gravest of the notices that the provider lists; unchanged without any. */
    WebResult listing(Stream<Notice> notices) {
        Notice gravest = notices.min(Comparator.naturalOrder()).orElse(notice);
        return new WebResult(url, title, text, site, published, gravest, openCopy);
    }

    /**
     * Returns the gravest notice that the provider lists, or that its own title and text carry. The title of a page
     * says nothing here: the page itself will be read.
     */
    public Optional<Notice> notices() {
        return Stream.concat(
                        Stream.ofNullable(notice), text == null ? Stream.empty() : Notices.of(title, text).stream())
                .min(Comparator.naturalOrder());
    }

    /** Returns this result with the gravest of its own notice and those of another one about the same page. */
    public WebResult alsoNoting(WebResult other) {
        return listing(Stream.concat(Stream.ofNullable(notice), other.notices().stream()));
    }

    /** Returns this result with the address of an open copy, or with none for null. */
    public WebResult openAt(String copy) {
        return new WebResult(url, title, text, site, published, notice, copy);
    }
}
