package dev.crosscheck.search.web.provider;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The most calls of a provider in a calendar day and in a calendar month, in UTC.
 *
 * @param perDay 0 for any number
 * @param perMonth 0 for any number
 */
public record Quota(int perDay, int perMonth) {

    public static final Quota NONE = new Quota(0, 0);

    private static final Pattern WRITTEN = Pattern.compile("^([A-Za-z0-9._-]++)=([1-9]\\d{0,8})/(day|month)$");

    /**
     * Returns quotas by the provider's name.
     *
     * @param written each as {@code tavily=1000/month}
     * @throws IllegalArgumentException if one is written in another way
     */
    public static Map<String, Quota> read(List<String> written) {
        Map<String, Quota> quotas = new HashMap<>();
        for (String one : written) {
            Matcher parts = WRITTEN.matcher(one.strip());
            if (!parts.matches()) {
                throw new IllegalArgumentException(
                        "crosscheck.search.web.quotas: must be like tavily=1000/month or google=100/day, not " + one);
            }
            int calls = Integer.parseInt(parts.group(2));
            boolean ofADay = parts.group(3).equals("day");
            quotas.merge(
                    parts.group(1),
                    ofADay ? new Quota(calls, 0) : new Quota(0, calls),
                    (first, second) -> new Quota(
                            Math.max(first.perDay, second.perDay), Math.max(first.perMonth, second.perMonth)));
        }
        return Map.copyOf(quotas);
    }

    boolean isLimited() {
        return perDay > 0 || perMonth > 0;
    }
}
