package dev.crosscheck.search.corpus;

import io.vertx.core.buffer.Buffer;

/** The embedding of a text: a vector of length 1. */
public final class PassageVector {

    private final float[] values;

    private PassageVector(float[] values) {
        this.values = values;
    }

    /** @param values the vector; the caller must not change it afterwards */
    public static PassageVector of(float[] values) {
        return new PassageVector(values);
    }

    static PassageVector read(Buffer stored) {
        float[] values = new float[stored.length() / Float.BYTES];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat(stored.getIntLE(i * Float.BYTES));
        }
        return new PassageVector(values);
    }

    Buffer stored() {
        Buffer buffer = Buffer.buffer(values.length * Float.BYTES);
        for (float value : values) {
            buffer.appendIntLE(Float.floatToIntBits(value));
        }
        return buffer;
    }

    /** Returns the vector. Do not change it. */
    public float[] values() {
        return values;
    }
}
