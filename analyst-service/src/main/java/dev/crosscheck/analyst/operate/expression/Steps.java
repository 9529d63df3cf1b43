package dev.crosscheck.analyst.operate.expression;

import java.util.ArrayList;
import java.util.List;

/** The steps of an operation; keeps only the first ones. Not thread safe. */
public final class Steps {

    private static final int MOST = 40;
    private static final int LONGEST = 300;

    private final List<String> kept = new ArrayList<>();
    private int dropped;

    public void add(String step) {
        if (kept.size() == MOST) {
            dropped++;
        } else {
            kept.add(step.length() > LONGEST ? step.substring(0, LONGEST - 1) + "…" : step);
        }
    }

    public List<String> list() {
        List<String> all = new ArrayList<>(kept);
        if (dropped > 0) {
            all.add("… and " + dropped + " more steps");
        }
        return List.copyOf(all);
    }
}
