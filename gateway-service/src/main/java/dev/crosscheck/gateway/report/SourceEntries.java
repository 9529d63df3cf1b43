package dev.crosscheck.gateway.report;

import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes the numbered sources: the cited ones, each with the claims that are based on it, and the others, collapsed.
 */
final class SourceEntries {

    private final FinishedReport report;
    private final PageText text;

    SourceEntries(FinishedReport report, PageText text) {
        this.report = report;
        this.text = text;
    }

    void write(Markup out) {
        List<Source> cited = report.cited();
        List<Source> others = report.sources().stream()
                .filter(source -> !cited.contains(source))
                .toList();
        if (report.sources().isEmpty()) {
            return;
        }
        out.open("section", "id", "sources", "aria-labelledby", "sources-heading")
                .line();
        out.element("h2", text.say("sources.heading"), "id", "sources-heading").line();
        if (!cited.isEmpty()) {
            list(out, cited);
        }
        if (!others.isEmpty()) {
            out.open("details").element("summary", text.count("sources.others", others.size()));
            list(out, others);
            out.close("details").line();
        }
        out.close("section").line();
    }

    private void list(Markup out, List<Source> sources) {
        out.open("ul", "class", "sources").line();
        sources.forEach(source -> entry(out, source));
        out.close("ul").line();
    }

    private void entry(Markup out, Source source) {
        out.open("li", "id", "source-" + source.number());
        out.element("span", "[" + source.number() + "]", "class", "number").open("div");
        title(out, source);
        out.open("p", "class", "detail").text(SourceLabel.outlet(source)).text(text.say("separator"));
        out.text(text.date(source)).text(" ");
        out.element(
                "span",
                RatingWords.describe(source.rating(), report.language()),
                "class",
                "tier tier-" + source.rating().label());
        Notice notice = source.document().notice();
        boolean named = notice != null && notice.wireName().equals(source.warning());
        if (source.warning() != null && !named) {
            String key = "source.warning." + source.warning();
            out.text(" ").element("span", text.has(key) ? text.say(key) : source.warning(), "class", "warning");
        }
        if (notice != null) {
            out.text(" ").element("span", text.say("source.notice." + notice.wireName()), "class", "warning");
        }
        if (source.party()) {
            out.text(" ").element("span", text.say("source.party"), "class", "warning");
        }
        out.close("p");
        claims(out, source);
        out.close("div").close("li").line();
    }

    private void title(Markup out, Source source) {
        String title = SourceLabel.title(source);
        String url = source.document().url();
        Language language = source.document().language();
        String tag = (language == null ? report.language() : language).tag();
        out.open("p", "class", "title");
        if (WebLink.isOne(url)) {
            out.element("a", title, "href", url, "rel", "nofollow noopener noreferrer", "lang", tag);
            out.element("span", url, "class", "address");
        } else {
            out.element("span", title, "lang", tag);
        }
        out.close("p");
    }

    private void claims(Markup out, Source source) {
        List<Integer> own = IntStream.rangeClosed(1, report.claims().size())
                .filter(number -> report.claims().get(number - 1).citation() == source.number())
                .boxed()
                .toList();
        if (own.isEmpty()) {
            return;
        }
        out.open("p", "class", "detail").text(text.say("source.claims"));
        own.forEach(number -> out.text(" ").element("a", number.toString(), "href", "#claim-" + number));
        out.close("p");
    }
}
