package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.Require;
import java.util.function.IntFunction;

/** A prompt that can be rendered with less material. Immutable. */
public final class CuttablePrompt {

    private final int room;
    private final IntFunction<Prompt> rendering;
    private final Prompt full;

    /**
     * @param room characters of material that the full prompt has room for
     * @param rendering renders the prompt with at most this many characters of material; pure
     */
    public CuttablePrompt(int room, IntFunction<Prompt> rendering) {
        this.room = Require.atLeast("room", 1, room);
        this.rendering = Require.present("rendering", rendering);
        this.full = Require.present("prompt", rendering.apply(room));
    }

    /** Creates a prompt that cannot be cut. */
    public static CuttablePrompt uncut(Prompt prompt) {
        Require.present("prompt", prompt);
        return new CuttablePrompt(1, room -> prompt);
    }

    public int room() {
        return room;
    }

    public Prompt full() {
        return full;
    }

    /** Returns the prompt with at most this many characters of material; the full prompt if it fits. */
    public Prompt within(int characters) {
        return characters >= room ? full : rendering.apply(characters);
    }
}
