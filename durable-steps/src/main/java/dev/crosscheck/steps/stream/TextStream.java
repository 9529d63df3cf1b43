package dev.crosscheck.steps.stream;

/** Where the text that one run of a step generates can be watched. Nothing here blocks or fails. */
@FunctionalInterface
public interface TextStream {

    /** Nobody watches. */
    TextStream NOWHERE = (task, call) -> TextWriter.toNobody();

    /**
     * Begins a text.
     *
     * @param task what is written, such as {@code draft}
     * @param call which of the step's requests writes it, from 1
     */
    TextWriter begin(String task, int call);
}
