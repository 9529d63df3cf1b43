package dev.crosscheck.steps.database;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** SQL for the parameters of statements that are executed often. */
public final class Parameters {

    /**
     * Returns SQL for the first parameters of a statement, which are arrays: for use in {@code unnest(…)}, and a single
     * one in {@code ANY(…)}.
     *
     * <p>If the length of an array changes the estimated cost of a plan, Postgres plans the statement anew at each
     * execution, and that may take longer than the execution. These subqueries hide the length. A connection then plans
     * the statement five times, and keeps the last plan until the statistics of a table change. Use this only where the
     * best plan is the same for any length.
     *
     * @param types the types of the arrays' elements, from the first parameter on
     */
    public static String arrays(String... types) {
        return IntStream.range(0, types.length)
                .mapToObj(i -> "(SELECT $%d::%s[])::%s[]".formatted(i + 1, types[i], types[i]))
                .collect(Collectors.joining(", "));
    }

    private Parameters() {}
}
