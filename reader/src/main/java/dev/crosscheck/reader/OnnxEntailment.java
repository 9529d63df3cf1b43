package dev.crosscheck.reader;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Reads claims in English with ONNX Runtime. Holds the weights, about 25 MB, outside the heap until it is closed.
 * Loading takes some tenths of a second.
 */
public final class OnnxEntailment implements Entailment, AutoCloseable {

    private static final String OUTPUT = "entails";
    /** One window at a time, so that a claim gets the same verdict whatever was read before. */
    private static final int ALONE = 1;

    private final PairNetwork network;

    /** @throws IllegalStateException if the weights or a native library can't be loaded */
    public OnnxEntailment() {
        this.network = new PairNetwork(ReaderModel.entailment(), ALONE);
    }

    @Override
    public List<Stance> read(String claim, List<String> windows) {
        return network.read(claim, windows, Set.of(OUTPUT), (_, scores) -> stances(scores));
    }

    private static List<Stance> stances(OrtSession.Result scores) throws OrtException {
        float[][] entails = (float[][]) scores.get(OUTPUT).orElseThrow().getValue();
        return Arrays.stream(entails)
                .map(row -> Stance.ofScores(row[0], row[1], row[2]))
                .toList();
    }

    @Override
    public void close() {
        network.close();
    }
}
