package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** Uploads for tests, and helpers to parse them. */
public final class Sample {

    /** The bounds of the default configuration. */
    public static final Bounds BOUNDS = new Bounds(100_000, 250_000, 100);

    private Sample() {}

    static Upload upload(String name, MediaType type, String content) {
        return new Upload(name, type, content, content.length(), Metadata.NONE);
    }

    public static ParsedDocument parse(Upload upload) {
        Parsing parsing = Parsing.of(upload, BOUNDS);
        assertThat(parsing).isInstanceOf(Parsing.Parsed.class);
        return ((Parsing.Parsed) parsing).document();
    }

    static ParsedDocument markdown(String content) {
        return parse(upload("notes/sample.md", MediaType.MARKDOWN, content));
    }

    static ParsedDocument html(String content) {
        return parse(upload("sample.html", MediaType.HTML, content));
    }

    static ParsedDocument text(String content) {
        return parse(upload("sample.txt", MediaType.TEXT, content));
    }

    static Parsing.Rejected refused(Upload upload) {
        Parsing parsing = Parsing.of(upload, BOUNDS);
        assertThat(parsing).isInstanceOf(Parsing.Rejected.class);
        return (Parsing.Rejected) parsing;
    }

    static List<String> passages(ParsedDocument document) {
        return document.passages().stream()
                .map(passage -> document.text().substring(passage.start(), passage.end()))
                .toList();
    }
}
