package dev.crosscheck.writer.compose;

import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The numbered sources at the end of a report: title, outlet, date, rating, pages, address. */
final class SourceList {

    /** Other schemes in a report could do more than open a page. */
    private static final Pattern WEB_ADDRESS = Pattern.compile("https?://[^\\s<>\"\\[\\]()|`]+");

    private final Language language;
    private final Phrases phrases;
    private final CitedPages pages;

    SourceList(Language language, Phrases phrases, CitedPages pages) {
        this.language = language;
        this.phrases = phrases;
        this.pages = pages;
    }

    String markdown(List<Source> sources) {
        return sources.stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(Source source) {
        String title = SourceLabel.title(source);
        String outlet = SourceLabel.outlet(source);
        LocalDate published = source.document().published();
        List<String> details = new ArrayList<>();
        if (!outlet.startsWith("‘") && !outlet.startsWith("《") && !outlet.equals(title)) {
            details.add(outlet);
        }
        details.add(published == null ? phrases.say("undated") : language.write(published));
        details.add(RatingWords.describe(source.rating(), language));
        if (source.party()) {
            details.add(phrases.say("source.party"));
        }
        if (ModeFilter.STRICT_FALLBACK.equals(source.warning())) {
            details.add(phrases.say("source.below.strict"));
        }
        if (ModeFilter.MIXED_SCRIPTS.equals(source.warning())) {
            details.add(phrases.say("source.mixed.scripts"));
        }
        Notice notice = source.document().notice();
        if (notice != null) {
            details.add(phrases.say("source." + notice.wireName()));
        }
        List<String> cited = pages.of(source).stream().map(Object::toString).toList();
        if (!cited.isEmpty()) {
            String numbers = String.join(phrases.say("pages.separator"), cited);
            details.add(phrases.say(cited.size() == 1 ? "page" : "pages", numbers));
        }
        String url = source.document().url();
        if (url != null && WEB_ADDRESS.matcher(url).matches()) {
            details.add(url);
        }
        return "- [" + source.number() + "] " + title + " — " + String.join(phrases.say("separator"), details);
    }
}
