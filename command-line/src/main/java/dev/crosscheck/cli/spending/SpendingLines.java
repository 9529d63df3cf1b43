package dev.crosscheck.cli.spending;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Formats usage and budgets, one line each. */
public final class SpendingLines {

    private SpendingLines() {}

    /** Returns the cost and budget of a session; empty if it made no model calls and has no budget. */
    public static Optional<String> of(JsonNode session) {
        JsonNode usage = session.path("usage");
        JsonNode budget = session.path("budget");
        int calls = usage.path("model_calls").asInt();
        if (calls == 0 && !budget.isObject()) {
            return Optional.empty();
        }
        long tokens = usage.path("input_tokens").asLong()
                + usage.path("output_tokens").asLong();
        String spent = calls + (calls == 1 ? " model call" : " model calls") + ", "
                + amount(tokens, usage.path("usd").asDouble());
        return Optional.of(budget.isObject() ? spent + "; budget " + left(budget) : spent);
    }

    /** Returns today's budgets: whose they are, what is spent, what is left, and whether that is low. */
    public static List<String> ofToday(JsonNode budgets) {
        List<String> lines = new ArrayList<>();
        for (JsonNode item : budgets.path("items")) {
            String whose = item.path("scope").asText()
                    + (item.hasNonNull("tenant") ? " " + item.path("tenant").asText() : "");
            JsonNode spent = item.path("budget").path("spent");
            lines.add(whose + ", " + item.path("day").asText() + ": "
                    + amount(spent.path("tokens").asLong(), spent.path("usd").asDouble()) + " spent; "
                    + left(item.path("budget"))
                    + (item.path("low").asBoolean() ? "; LOW" : ""));
        }
        return lines;
    }

    private static String left(JsonNode budget) {
        List<String> parts = new ArrayList<>();
        JsonNode left = budget.path("left");
        if (budget.hasNonNull("tokens")) {
            parts.add(left.path("tokens").asLong() + " of "
                    + budget.path("tokens").asLong() + " tokens left");
        }
        if (budget.hasNonNull("usd")) {
            parts.add(dollars(left.path("usd").asDouble()) + " of "
                    + dollars(budget.path("usd").asDouble()) + " left");
        }
        return String.join(", ", parts);
    }

    private static String amount(long tokens, double usd) {
        return tokens + " tokens" + (usd == 0 ? "" : ", " + dollars(usd));
    }

    private static String dollars(double usd) {
        return String.format(Locale.ROOT, "$%.4f", usd);
    }
}
