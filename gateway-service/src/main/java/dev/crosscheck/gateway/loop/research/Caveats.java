package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** Adds the warnings that a report must carry. */
final class Caveats {

    private static final Pattern ENDED = Pattern.compile("[.?!。？！]$");

    private Caveats() {}

    /** Adds the warnings about the search. A later gap search does not remove them. */
    static Dossier ofSearch(Dossier dossier) {
        Dossier noted = dossier.degraded() ? dossier.warned(Warnings.DEGRADED_MODE) : dossier;
        return dossier.evidence().sufficient() ? noted : noted.warned(Warnings.INSUFFICIENT_EVIDENCE);
    }

    /**
     * Adds all warnings. Applies only when no search or draft can follow: until then, a gap search may still end a
     * fallback.
     */
    static Dossier ofReport(Dossier dossier) {
        Dossier noted = ofSearch(dossier);
        if (noted.writing().asksForSearch()) {
            noted = noted.warned(Warnings.INSUFFICIENT_EVIDENCE);
        }
        ModeFilter.Selection admitted = noted.admitted();
        if (admitted.fallback()) {
            noted = noted.warned(Warnings.STRICT_FALLBACK);
        }
        if (admitted.isEmpty()) {
            noted = noted.warned(Warnings.NO_VALID_SOURCES);
        }
        Writing writing = noted.writing();
        if (!writing.hasText()) {
            return noted;
        }
        if (writing.review() == null) {
            return noted.warned(Warnings.NOT_REVIEWED);
        }
        return writing.review().status() == ReviewStatus.REJECT ? noted.warned(Warnings.UNRESOLVED_REVIEW) : noted;
    }

    /** Words the session's warnings in its language, for a report that the loop assembles. */
    static List<String> inWords(Dossier dossier) {
        Language language = dossier.scope().brief().language();
        return dossier.accounts().warnings().stream()
                .map(code -> switch (language) {
                    case ENGLISH -> english(code, dossier);
                    case CHINESE -> chinese(code, dossier);
                })
                .filter(Objects::nonNull)
                .toList();
    }

    private static String english(String code, Dossier dossier) {
        return switch (code) {
            case Warnings.DEADLINE -> "The session's time ran out; this is what there was.";
            case Warnings.STRICT_FALLBACK -> "No source of the strict tiers was found; weaker ones are used instead.";
            case Warnings.DEGRADED_MODE -> "Search capabilities were limited; answer is based on partial information.";
            case Warnings.INSUFFICIENT_EVIDENCE ->
                "The search ended before the sources sufficed: evidence may be incomplete."
                        + open(dossier, " Still open: ", "; ", ".");
            case Warnings.NOT_REVIEWED -> "The draft was not reviewed.";
            case Warnings.MODEL_FALLBACK -> "The language model failed in part; rules did its work there.";
            case Warnings.BUDGET_EXHAUSTED ->
                "The budget for the language model was spent; rules did the work from there.";
            case Warnings.UNRESOLVED_REVIEW ->
                "[Warning] The review still has objections that no revision has settled.";
            default -> null;
        };
    }

    private static String chinese(String code, Dossier dossier) {
        return switch (code) {
            case Warnings.DEADLINE -> "作業時間已用盡，以下為現有內容。";
            case Warnings.STRICT_FALLBACK -> "未找到符合嚴謹查核層級的來源，改用其他來源。";
            case Warnings.DEGRADED_MODE -> "搜尋功能受限；本回答僅根據部分資訊。";
            case Warnings.INSUFFICIENT_EVIDENCE -> "搜尋在來源充足之前即已結束，證據可能不完整。" + open(dossier, "尚待釐清：", "；", "。");
            case Warnings.NOT_REVIEWED -> "草稿未經審查。";
            case Warnings.MODEL_FALLBACK -> "語言模型部分失效，該部分改以規則完成。";
            case Warnings.BUDGET_EXHAUSTED -> "語言模型的預算已用盡，其後改以規則完成。";
            case Warnings.UNRESOLVED_REVIEW -> "[警告] 審查所提的問題尚未全部解決。";
            default -> null;
        };
    }

    private static String open(Dossier dossier, String before, String between, String after) {
        List<String> open = dossier.openPoints();
        String text = String.join(between, open);
        return open.isEmpty() ? "" : before + text + (ENDED.matcher(text).find() ? "" : after);
    }
}
