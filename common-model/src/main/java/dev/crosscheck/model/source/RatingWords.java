package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import java.util.Locale;

/** The words by which a report names an outlet's rating. */
public final class RatingWords {

    private RatingWords() {}

    /** Returns {@code "tier 1, government"} or {@code "Tier 1，政府"}; {@code "unrated"} for an unknown rating. */
    public static String describe(Rating rating, Language language) {
        if (rating.tier() == null) {
            return type(rating, language);
        }
        return switch (language) {
            case ENGLISH -> "tier " + rating.tier() + ", " + type(rating, language);
            case CHINESE -> "Tier " + rating.tier() + "，" + type(rating, language);
        };
    }

    /** Returns {@code "social media"} or {@code "社群"}. Returns a type that only the deployment knows unchanged. */
    public static String type(Rating rating, Language language) {
        boolean english = language == Language.ENGLISH;
        return switch (rating.type().toLowerCase(Locale.ROOT)) {
            case "official" -> english ? "official" : "官方";
            case "government" -> english ? "government" : "政府";
            case "news" -> english ? "news" : "新聞媒體";
            case "digital" -> english ? "digital media" : "數位媒體";
            case "social" -> english ? "social media" : "社群";
            case "scholarly" -> english ? "scholarly" : "學術";
            case "collection" -> english ? "own documents" : "自有文件";
            case Rating.UNKNOWN_TYPE -> english ? "unrated" : "未評級";
            default -> rating.type();
        };
    }
}
