package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.ClaimTally;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The fixed sentences around a report that the loop assembles without the Writer. */
enum Frame {
    ENGLISH(
            "No draft was written. These sources were found.",
            "No valid sources were found.",
            "What was searched",
            "%s: %d found",
            "%s: failed",
            "Nothing has been searched.",
            "Sources",
            "Put together from what there was; not composed and not verified.",
            "> **After verification the confidence is %s:** %d of %d claims did not hold against their sources.",
            "> **After verification:** %d of %d claims did not hold against the sources cited; what did not hold was"
                    + " replaced by a quotation, removed or marked."),
    CHINESE(
            "未寫成草稿。以下為已找到的來源。",
            "找不到有效的來源。",
            "搜尋紀錄",
            "%s：%d 筆結果",
            "%s：失敗",
            "尚未執行任何查詢。",
            "資料來源",
            "依現有內容直接彙整，未經撰寫與驗證。",
            "> **經驗證後，信心等級為%1$s：** %3$d 項主張中，有 %2$d 項與其來源不符。",
            "> **經驗證：** %2$d 項主張中，有 %1$d 項與其來源不符，已改以原文引述、刪除或標明。");

    /** Brackets in a question or query are not citations and must be escaped. */
    private static final Pattern BRACKET = Pattern.compile("[\\[\\]]");

    /** The beginning of an address; the host may be an IPv6 address in brackets. */
    private static final Pattern HOST = Pattern.compile("^[a-z]++://[^/?#]*+");

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern TITLE = Pattern.compile("^# [^\\n]*+\\n++");

    private final String sourcesFound;
    private final String nothingFound;
    private final String searchesHeading;
    private final String results;
    private final String failed;
    private final String nothingSearched;
    private final String sourcesHeading;
    private final String note;
    private final String lowered;
    private final String unsupported;

    Frame(
            String sourcesFound,
            String nothingFound,
            String searchesHeading,
            String results,
            String failed,
            String nothingSearched,
            String sourcesHeading,
            String note,
            String lowered,
            String unsupported) {
        this.sourcesFound = sourcesFound;
        this.nothingFound = nothingFound;
        this.searchesHeading = searchesHeading;
        this.results = results;
        this.failed = failed;
        this.nothingSearched = nothingSearched;
        this.sourcesHeading = sourcesHeading;
        this.note = note;
        this.lowered = lowered;
        this.unsupported = unsupported;
    }

    static Frame of(Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH;
            case CHINESE -> CHINESE;
        };
    }

    /** Returns the note on how the report was made. */
    String note() {
        return note;
    }

    String title(String question) {
        return "# " + line(question) + "\n\n";
    }

    /** Inserts the notice of a lowered confidence below the title, or at the top if there is no title. */
    String lowered(String markdown, String level, ClaimTally tally) {
        return under(markdown, String.format(lowered, level, tally.failed(), tally.checked()));
    }

    /** Inserts how many claims did not hold, for a report whose confidence was Low before. */
    String unsupported(String markdown, ClaimTally tally) {
        return under(markdown, String.format(unsupported, tally.failed(), tally.checked()));
    }

    /** Inserts a paragraph below the title, or at the top if there is no title. */
    static String under(String markdown, String words) {
        Matcher title = TITLE.matcher(markdown);
        int at = title.lookingAt() ? title.end() : 0;
        return markdown.substring(0, at) + words + "\n\n" + markdown.substring(at);
    }

    String nothingDrafted(List<Source> listed) {
        return listed.isEmpty() ? nothingFound : sourcesFound;
    }

    /** Lists the searches and their results. */
    String searches(List<QueryOutcome> outcomes) {
        return "\n\n## " + searchesHeading + "\n\n"
                + (outcomes.isEmpty()
                        ? nothingSearched
                        : outcomes.stream()
                                .map(outcome -> "- " + search(outcome))
                                .collect(Collectors.joining("\n")));
    }

    private String search(QueryOutcome outcome) {
        String query = line(outcome.query().text());
        return outcome.failed() ? String.format(failed, query) : String.format(results, query, outcome.results());
    }

    String sources(List<Source> listed) {
        return listed.isEmpty()
                ? "\n"
                : "\n\n## " + sourcesHeading + "\n\n"
                        + listed.stream().map(Frame::source).collect(Collectors.joining());
    }

    /** Returns a source as an item of a list, on one line. */
    static String source(Source source) {
        var document = source.document();
        return "- " + CitationMarkers.marker(source.number()) + " " + SourceLabel.title(source) + " — "
                + SourceLabel.outlet(source)
                + (document.published() == null ? "" : ", " + document.published())
                + (document.url() == null ? "" : ", " + address(document.url()))
                + "\n";
    }

    /**
     * Encodes the brackets of an address behind its host, such as {@code ?filter[0]=red}, so that they are not read as
     * citations.
     */
    private static String address(String url) {
        Matcher host = HOST.matcher(url);
        int path = host.find() ? host.end() : 0;
        return url.substring(0, path) + url.substring(path).replace("[", "%5B").replace("]", "%5D");
    }

    /** Puts the text on one line and escapes its brackets, so that they are not read as citations. */
    static String line(String text) {
        String line = SPACE.matcher(text.strip()).replaceAll(" ");
        return BRACKET.matcher(line).replaceAll("\\\\$0");
    }
}
