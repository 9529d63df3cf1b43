package dev.crosscheck.model.endpoint;

import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;

/** Interprets the errors of model endpoints. */
public final class Refusal {

    private static final Pattern ABOUT_THE_KEY =
            Pattern.compile("\\b(?:api_key_invalid|invalid_api_key)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> WITHOUT_CREDIT =
            Set.of("insufficient_quota", "billing_hard_limit_reached", "insufficient_credits");

    private Refusal() {}

    /** Returns whether the endpoint refused the key. Gemini reports that as a bad request. */
    public static boolean isOfTheKey(int status, String body) {
        return status == 401
                || status == 403
                || (status == 400 && ABOUT_THE_KEY.matcher(body).find());
    }

    /** Returns whether one of the provider's codes says that the account has no credit. */
    public static boolean isForWantOfCredit(Collection<String> codes) {
        return codes.stream().anyMatch(WITHOUT_CREDIT::contains);
    }
}
