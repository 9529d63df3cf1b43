package dev.crosscheck.model.endpoint;

import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;

/** What an endpoint's error means, as the APIs word it. */
public final class Refusal {

    private static final Pattern ABOUT_THE_KEY =
            Pattern.compile("\\b(?:api_key_invalid|invalid_api_key)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> WITHOUT_CREDIT =
            Set.of("insufficient_quota", "billing_hard_limit_reached", "insufficient_credits");

    private Refusal() {}

    /** Whether the key is what it refuses; Gemini calls that a bad request. */
    public static boolean isOfTheKey(int status, String body) {
        return status == 401
                || status == 403
                || (status == 400 && ABOUT_THE_KEY.matcher(body).find());
    }

    /** Whether one of the provider's own codes says that the account is empty. */
    public static boolean isForWantOfCredit(Collection<String> codes) {
        return codes.stream().anyMatch(WITHOUT_CREDIT::contains);
    }
}
