package dev.crosscheck.reader;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Pairs.Pair;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads with ONNX Runtime. Holds the weights, about 25 MB, outside the heap until it is closed. Loading takes some
 * tenths of a second.
 */
public final class OnnxReader implements Reader, AutoCloseable {

    private static final Set<String> OUTPUTS = Set.of("start", "end", "answers");

    /** A larger batch is no faster and takes more memory. */
    private static final int BATCH = 8;

    private final ReaderModel model;
    private final PairNetwork network;

    /** @throws IllegalStateException if the weights or a native library can't be loaded */
    public OnnxReader(Language language) {
        this.model = ReaderModel.of(language);
        this.network = new PairNetwork(model, BATCH);
    }

    @Override
    public List<WindowReading> read(String question, List<String> windows) {
        return network.read(question, windows, OUTPUTS, this::readings);
    }

    private List<WindowReading> readings(List<Pair> batch, OrtSession.Result scores) throws OrtException {
        float[][] starts = (float[][]) scores.get("start").orElseThrow().getValue();
        float[][] ends = (float[][]) scores.get("end").orElseThrow().getValue();
        float[] answers = (float[]) scores.get("answers").orElseThrow().getValue();
        return IntStream.range(0, batch.size())
                .<WindowReading>mapToObj(row ->
                        new TokenScores(batch.get(row), starts[row], ends[row], answers[row], model.spanTokens()))
                .toList();
    }

    @Override
    public void close() {
        network.close();
    }
}
