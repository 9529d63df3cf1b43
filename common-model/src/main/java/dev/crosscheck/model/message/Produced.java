package dev.crosscheck.model.message;

import dev.crosscheck.model.Require;

/**
 * What an agent's capability hands back: its result, who made it and what that cost.
 *
 * @param by a heuristic that stood in for a model says so here
 */
public record Produced<T>(T result, ProducedBy by, Usage usage) {
    public Produced {
        Require.present("result", result);
        Require.present("produced_by", by);
        Require.present("usage", usage);
    }

    /** The result of a heuristic: it costs nothing. */
    public static <T> Produced<T> heuristic(String name, T result) {
        return new Produced<>(result, ProducedBy.heuristic(name), Usage.NONE);
    }
}
