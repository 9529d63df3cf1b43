package dev.crosscheck.gateway.loop.research;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Random choices read from a tape, so that a failing property shrinks to a short tape. At the tape's end every choice
 * is 0.
 */
final class Chances {

    private final List<Integer> tape;
    private int position;

    Chances(List<Integer> tape) {
        this.tape = tape;
    }

    static Chances from(RandomGenerator random) {
        return new Chances(random.ints(64, 0, Integer.MAX_VALUE).boxed().toList());
    }

    boolean isOver() {
        return position >= tape.size();
    }

    /** Returns a number from 0 up to, but not including, {@code bound}. */
    int below(int bound) {
        return isOver() ? 0 : Math.floorMod(tape.get(position++), bound);
    }

    boolean oneIn(int times) {
        return below(times) == times - 1;
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    final <T> T oneOf(T... values) {
        return oneOf(Arrays.asList(values));
    }

    <T> T oneOf(List<T> values) {
        return values.get(below(values.size()));
    }

    /** Returns {@code least} to {@code most} values. */
    <T> List<T> some(int least, int most, IntFunction<T> value) {
        int count = least + below(most - least + 1);
        return new ArrayList<>(IntStream.range(0, count).mapToObj(value).toList());
    }
}
