package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import java.util.Locale;

/** How a report calls an outlet's rating. */
public final class RatingWords {

    private RatingWords() {}

    /** {@code "tier 1, government"}, {@code "Tier 1，政府"}; {@code "unrated"} for an unknown one. */
    public static String describe(Rating rating, Language language) {
        if (rating.tier() == null) {
            return type(rating, language);
        }
        return switch (language) {
            case ENGLISH -> "tier " + rating.tier() + ", " + type(rating, language);
            case CHINESE -> "Tier " + rating.tier() + "，" + type(rating, language);
        };
    }

    /** {@code "social media"}, {@code "社群"}; a type of a deployment's own is returned as it is. */
    public static String type(Rating rating, Language language) {
        boolean english = language == Language.ENGLISH;
        return switch (rating.type().toLowerCase(Locale.ROOT)) {
            case "official" -> english ? "official" : "官方";
            case "government" -> english ? "government" : "政府";
            case "news" -> english ? "news" : "新聞媒體";
            case "digital" -> english ? "digital media" : "數位媒體";
            case "social" -> english ? "social media" : "社群";
            case "collection" -> english ? "own documents" : "自有文件";
            case Rating.UNKNOWN_TYPE -> english ? "unrated" : "未評級";
            default -> rating.type();
        };
    }
}
