package dev.crosscheck.search.ingest;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What a page's head says about it: Open Graph, standard and Dublin Core names, schema.org's, {@code <time>}. */
final class HtmlMetadata {

    private static final int LONGEST = 500;
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
        return new Metadata(title(page), url(page), site(page), published(page), null, null, null);
    }

    private static String title(Document page) {
        return content(page, "meta[property=og:title]", "meta[name~=(?i)^dc\\.title$]")
                .or(() -> singleHeading(page))
                .or(() -> line(page.title()))
                .orElse(null);
    }

    /** The page's only first-level heading; {@code <title>} often has the outlet's name added. */
    private static Optional<String> singleHeading(Document page) {
        List<Element> headings = page.select("article h1, main h1");
        List<Element> candidates = headings.isEmpty() ? page.select("h1") : headings;
        return candidates.size() == 1 ? line(candidates.getFirst().text()) : Optional.empty();
    }

    private static String url(Document page) {
        return Stream.of(
                        page.select("link[rel=canonical]").attr("href"),
                        page.select("meta[property=og:url]").attr("content"))
                .map(String::strip)
                .filter(MetadataReader::isWebAddress)
                .findFirst()
                .orElse(null);
    }

    private static String site(Document page) {
        return content(
                        page,
                        "meta[property=og:site_name]",
                        "meta[name=application-name]",
                        "meta[name~=(?i)^dc\\.publisher$]")
                .orElse(null);
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
        return line.isEmpty()
                ? Optional.empty()
                : Optional.of(line.length() > LONGEST ? MetadataReader.cut(line, LONGEST) : line);
    }
}
