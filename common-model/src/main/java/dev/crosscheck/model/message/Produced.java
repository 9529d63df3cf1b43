package dev.crosscheck.model.message;

import dev.crosscheck.model.Require;

/**
 * The output of an agent's capability: the result, its producer and its cost.
 *
 * @param by the producer; it also says if a heuristic replaced a model
 */
public record Produced<T>(T result, ProducedBy by, Usage usage) {
    public Produced {
        Require.present("result", result);
        Require.present("produced_by", by);
        Require.present("usage", usage);
    }

    /** Creates the result of a heuristic, which costs nothing. */
    public static <T> Produced<T> heuristic(String name, T result) {
        return new Produced<>(result, ProducedBy.heuristic(name), Usage.NONE);
    }
}
