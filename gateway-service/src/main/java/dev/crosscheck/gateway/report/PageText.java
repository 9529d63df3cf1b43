package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Unchecked;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The texts around the report on the page and in the items, in the session's language. */
final class PageText {

    private static final Map<Language, PageText> TEXTS = Map.of(
            Language.ENGLISH, new PageText(Language.ENGLISH),
            Language.CHINESE, new PageText(Language.CHINESE));

    private final Language language;
    private final Phrases phrases;

    private PageText(Language language) {
        this.language = language;
        this.phrases = Phrases.load(PageText.class, "page", language);
    }

    static PageText in(Language language) {
        return TEXTS.get(language);
    }

    String say(String key, Object... values) {
        return phrases.say(key, values);
    }

    String count(String key, int count, Object... values) {
        return phrases.count(key, count, values);
    }

    boolean has(String key) {
        return phrases.has(key);
    }

    String verdict(Verdict verdict) {
        return say("verdict." + VerdictStyle.style(verdict));
    }

    /** Returns the verdict on a claim, or, if it was not checked, the reason. */
    String verdict(Claim claim) {
        return Unchecked.of(claim)
                .map(reason -> say("verdict.unchecked", reason.words(language)))
                .orElseGet(() -> verdict(claim.verdict()));
    }

    /** Returns in words why a claim has its verdict. A reason consists of a code and, after a colon, its subject. */
    String reason(String reason) {
        int colon = reason.indexOf(": ");
        String key = "reason." + (colon < 0 ? reason : reason.substring(0, colon));
        if (!has(key)) {
            return reason;
        }
        String words = say(key);
        boolean open = words.endsWith(":") || words.endsWith("：");
        return open && colon >= 0 ? words + (words.endsWith("：") ? "" : " ") + reason.substring(colon + 2) : words;
    }

    /** Returns outlet, date and rating of a source, as far as they are known. */
    String origin(Source source) {
        List<String> parts = new ArrayList<>(List.of(SourceLabel.outlet(source), date(source)));
        parts.add(RatingWords.describe(source.rating(), language));
        return String.join(say("separator"), parts);
    }

    String date(Source source) {
        return source.document().published() == null
                ? say("undated")
                : language.write(source.document().published());
    }

    /** Returns the page of the source that contains the quote of {@code claim}; empty if unknown. */
    String page(Claim claim) {
        return claim.page() == null ? "" : say("claim.page", claim.page());
    }

    /** Returns where the quote of {@code claim} is in its source. */
    String place(Claim claim) {
        List<String> parts = new ArrayList<>();
        if (claim.page() != null) {
            parts.add(page(claim));
        }
        if (claim.start() != null && claim.end() != null) {
            parts.add(say("claim.characters", claim.start(), claim.end()));
        }
        return String.join(say("separator"), parts);
    }
}
