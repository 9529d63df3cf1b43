package dev.crosscheck.gateway.routing;

import dev.crosscheck.gateway.routing.RoutingFigures.Compared;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Detects where a prompt has become worse, so that a run of {@code optimise prompts} is worth its cost. Pure. */
public final class Drop {

    /** The fewest results on each side for a comparison. */
    static final int LEAST = 30;

    private static final double OF_ACCURACY = 0.1;
    private static final double OF_DECISIONS = 0.15;
    private static final double OF_REVIEWS = 0.1;

    private Drop() {}

    /** Returns a sentence per figure that has become considerably worse. */
    public static List<String> of(Compared compared) {
        List<String> drops = new ArrayList<>();
        Tally now = compared.latest();
        Tally before = compared.earlier();
        if (now.results() < LEAST || before.results() < LEAST) {
            return drops;
        }
        worse(drops, "citation accuracy fell", before.citationAccuracy(), now.citationAccuracy(), -OF_ACCURACY);
        worse(drops, "the share left undecided rose", before.undecidedShare(), now.undecidedShare(), OF_DECISIONS);
        worse(
                drops,
                "the share overridden by people rose",
                before.overriddenShare(),
                now.overriddenShare(),
                OF_REVIEWS);
        return drops;
    }

    /** @param by the smallest change to report; negative if a decrease is worse */
    private static void worse(List<String> drops, String what, OptionalDouble before, OptionalDouble now, double by) {
        if (before.isEmpty() || now.isEmpty()) {
            return;
        }
        double change = now.getAsDouble() - before.getAsDouble();
        if (by < 0 ? change <= by : change >= by) {
            drops.add(
                    String.format(Locale.ROOT, "%s from %.2f to %.2f", what, before.getAsDouble(), now.getAsDouble()));
        }
    }
}
