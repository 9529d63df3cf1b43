package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Unchecked;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the visible results of checks into a report: marks after sentences, and a remark at the top if most claims
 * were not checked.
 */
final class ReportMarks {

    private static final String SIGN = " ⚠ ";
    private static final Pattern TITLE = Pattern.compile("# [^\\n]*+\\n+");

    private final Language language;

    ReportMarks(Language language) {
        this.language = language;
    }

    /** Returns the mark for a sentence that its source lacks or contradicts. */
    String ofFailure(List<Checked> failed) {
        List<Integer> against = failed.stream()
                .map(Checked::claim)
                .filter(claim -> claim.verdict() == Verdict.CONTRADICTED)
                .map(Claim::citation)
                .distinct()
                .sorted()
                .toList();
        if (!against.isEmpty()) {
            return SIGN
                    + switch (language) {
                        case ENGLISH -> against + (against.size() > 1 ? " say otherwise" : " says otherwise");
                        case CHINESE -> "與來源 " + against + " 不符";
                    };
        }
        List<Integer> cited = failed.stream()
                .flatMap(one -> one.assertion().citations().stream())
                .distinct()
                .sorted()
                .toList();
        return SIGN
                + switch (language) {
                    case ENGLISH -> "not found in " + cited;
                    case CHINESE -> "來源 " + cited + " 未見此句";
                };
    }

    /** Returns the mark for a sentence that counts more agreeing sources than were found. */
    String ofCount(SourceCounts.Wrong wrong) {
        boolean none = wrong.found().isEmpty();
        String numbers = wrong.found().toString();
        return SIGN
                + switch (language) {
                    case ENGLISH ->
                        none
                                ? "found in none of them."
                                : "found in %s alone: %d independent %s."
                                        .formatted(
                                                numbers, wrong.origins(), wrong.origins() == 1 ? "origin" : "origins");
                    case CHINESE -> none ? "這些來源均未見此說。" : "僅見於 %s，獨立來源 %d 個。".formatted(numbers, wrong.origins());
                };
    }

    /** Returns the mark for a sentence that could not be checked; empty if it was checked. */
    Optional<String> ofUnchecked(Claim claim) {
        return Unchecked.of(claim).map(reason -> SIGN + said(reason));
    }

    private String said(Unchecked reason) {
        return switch (language) {
            case ENGLISH -> "not checked: " + reason.words(language) + ".";
            case CHINESE -> "未查核：" + reason.words(language) + "。";
        };
    }

    /** Says whether there is already a mark at {@code at}. */
    static boolean isAt(String markdown, int at) {
        return markdown.startsWith(SIGN, at);
    }

    /** Adds a remark below the title if most claims were not checked. */
    String withRemark(String markdown, List<Claim> claims) {
        List<Unchecked> unchecked =
                claims.stream().flatMap(claim -> Unchecked.of(claim).stream()).toList();
        if (2 * unchecked.size() <= claims.size() || markdown.contains(remarkBegins())) {
            return markdown;
        }
        Matcher title = TITLE.matcher(markdown);
        int at = title.lookingAt() ? title.end() : 0;
        String why = unchecked.stream()
                .distinct()
                .sorted()
                .map(reason -> reason.words(language))
                .collect(Collectors.joining(language == Language.CHINESE ? "、" : ", "));
        String remark = switch (language) {
            case ENGLISH ->
                "%s %d of %d claims could not be checked against their sources (%s)."
                        .formatted(remarkBegins(), unchecked.size(), claims.size(), why);
            case CHINESE ->
                "%s %d 項主張中，有 %d 項無法與來源比對（%s）。".formatted(remarkBegins(), claims.size(), unchecked.size(), why);
        };
        return markdown.substring(0, at) + remark + "\n\n" + markdown.substring(at);
    }

    private String remarkBegins() {
        return switch (language) {
            case ENGLISH -> "> **Mostly not checked:**";
            case CHINESE -> "> **多數未查核：**";
        };
    }
}
