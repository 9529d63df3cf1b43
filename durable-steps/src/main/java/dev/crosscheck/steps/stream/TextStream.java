package dev.crosscheck.steps.stream;

/** Publishes the text that one attempt of a step generates, for users to watch. Its methods never block or fail. */
@FunctionalInterface
public interface TextStream {

    /** Discards all text. */
    TextStream NOWHERE = (task, call) -> TextWriter.toNobody();

    /**
     * Begins a text.
     *
     * @param task what is written, such as {@code draft}
     * @param call the number of the step's request that writes it, from 1
     */
    TextWriter begin(String task, int call);
}
