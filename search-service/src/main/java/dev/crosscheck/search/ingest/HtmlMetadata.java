package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Cut;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Reads a page's metadata: Open Graph, standard and Dublin Core names, schema.org names, {@code <time>}. */
final class HtmlMetadata {

    private static final int LONGEST = 500;
    /** The most dates of a page to try. */
    private static final int MOST_DATES = 100;

    private static final int LONGEST_DATE = 100;
    private static final List<String> DATES = List.of(
            "meta[property=article:published_time]",
            "meta[itemprop=datePublished]",
            "meta[property=og:published_time]",
            "meta[name=date]",
            "meta[name=pubdate]",
            "meta[name=publish-date]",
            "meta[name=citation_publication_date]",
            "meta[name~=(?i)^dc(?:terms)?\\.(?:date|issued|created)]");
    private static final Pattern LINKED_DATA_DATE = Pattern.compile("\"datePublished\"\\s*:\\s*\"([^\"]+)\"");

    private HtmlMetadata() {}

    static Metadata of(Document page) {
        Said url = url(page);
        Said site = site(page);
        LocalDate published = published(page);
        return new Metadata(
                title(page),
                url.value(),
                site.value(),
                published,
                null,
                null,
                null,
                new Provenance(url.by(), site.by(), published == null ? null : SaidBy.META, false));
    }

    /** A metadata value with its source; both null if there is none. */
    private record Said(String value, SaidBy by) {
        static final Said NOTHING = new Said(null, null);
    }

    private static String title(Document page) {
        return content(page, "meta[property=og:title]", "meta[name~=(?i)^dc\\.title$]")
                .or(() -> singleHeading(page))
                .or(() -> line(page.title()))
                .orElse(null);
    }

    /** Returns the page's only first-level heading. {@code <title>} is worse: it often includes the outlet's name. */
    private static Optional<String> singleHeading(Document page) {
        List<Element> headings = page.select("article h1, main h1");
        List<Element> candidates = headings.isEmpty() ? page.select("h1") : headings;
        return candidates.size() == 1 ? line(candidates.getFirst().text()) : Optional.empty();
    }

    private static Said url(Document page) {
        String canonical = page.select("link[rel=canonical]").attr("href").strip();
        String openGraph = page.select("meta[property=og:url]").attr("content").strip();
        return Stream.of(new Said(canonical, SaidBy.CANONICAL_LINK), new Said(openGraph, SaidBy.OPEN_GRAPH))
                .filter(said -> MetadataReader.isWebAddress(said.value()))
                .findFirst()
                .orElse(Said.NOTHING);
    }

    private static Said site(Document page) {
        return content(page, "meta[property=og:site_name]")
                .map(name -> new Said(name, SaidBy.OPEN_GRAPH))
                .or(() -> content(page, "meta[name=application-name]", "meta[name~=(?i)^dc\\.publisher$]")
                        .map(name -> new Said(name, SaidBy.META)))
                .orElse(Said.NOTHING);
    }

    private static LocalDate published(Document page) {
        Stream<String> named = DATES.stream().map(query -> page.select(query).attr("content"));
        Stream<String> linked = page.select("script[type=application/ld+json]").stream()
                .map(script -> LINKED_DATA_DATE.matcher(script.data()))
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1));
        Stream<String> times = page
                .select("time[itemprop=datePublished], time[pubdate], article time[datetime], main time[datetime]")
                .stream()
                .map(time -> time.attr("datetime"));
        return Stream.of(named, linked, times)
                .flatMap(written -> written)
                .limit(MOST_DATES)
                .filter(written -> written.length() <= LONGEST_DATE)
                .map(Dates::parse)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
    }

    private static Optional<String> content(Document page, String... queries) {
        return Stream.of(queries)
                .map(page::selectFirst)
                .filter(Objects::nonNull)
                .map(meta -> meta.attr("content"))
                .map(HtmlMetadata::line)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> line(String raw) {
        String line = BlockText.clean(raw).replace('\n', ' ');
        return line.isEmpty() ? Optional.empty() : Optional.of(Cut.to(LONGEST, line));
    }
}
