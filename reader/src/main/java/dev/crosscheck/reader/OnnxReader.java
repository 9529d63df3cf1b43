package dev.crosscheck.reader;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Pairs.Pair;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Reads with ONNX Runtime. Holds the weights, about 25 MB, outside the heap until it is closed. Loading takes some
 * tenths of a second.
 */
public final class OnnxReader implements Reader, AutoCloseable {

    /** A larger batch is no faster and takes more memory. */
    private static final int BATCH = 8;

    private static final int ROUND = 8;
    private static final int MOST_THREADS = 2;

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final ReaderModel model;
    private final Pairs pairs;
    private final OrtSession session;

    /** @throws IllegalStateException if the weights or a native library can't be loaded */
    public OnnxReader(Language language) {
        this.model = ReaderModel.of(language);
        this.pairs = new Pairs(model);
        try {
            this.session = OnnxModels.network(
                    model.weights(), Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " cannot be loaded", e);
        }
    }

    @Override
    public List<WindowReading> read(String question, List<String> windows) {
        if (windows.isEmpty()) {
            return List.of();
        }
        List<Pair> read = pairs.of(question, windows);
        WindowReading[] readings = new WindowReading[windows.size()];
        List<Integer> byLength = IntStream.range(0, read.size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> read.get(i).length()))
                .toList();
        for (int first = 0; first < byLength.size(); first += BATCH) {
            List<Integer> batch = byLength.subList(first, Math.min(first + BATCH, byLength.size()));
            List<WindowReading> found = run(batch.stream().map(read::get).toList());
            for (int i = 0; i < batch.size(); i++) {
                readings[batch.get(i)] = found.get(i);
            }
        }
        return List.of(readings);
    }

    private List<WindowReading> run(List<Pair> batch) {
        int longest = batch.stream().mapToInt(Pair::length).max().orElseThrow();
        int tokens = Math.ceilDiv(longest, ROUND) * ROUND;
        LongBuffer ids = LongBuffer.allocate(batch.size() * tokens);
        LongBuffer types = LongBuffer.allocate(batch.size() * tokens);
        LongBuffer mask = LongBuffer.allocate(batch.size() * tokens);
        for (int row = 0; row < batch.size(); row++) {
            Pair pair = batch.get(row);
            ids.put(row * tokens, pair.ids());
            types.put(row * tokens, pair.types());
            Arrays.fill(mask.array(), row * tokens, row * tokens + pair.length(), 1);
        }
        long[] shape = {batch.size(), tokens};
        try (OnnxTensor idTensor = OnnxTensor.createTensor(environment, ids, shape);
                OnnxTensor typeTensor = OnnxTensor.createTensor(environment, types, shape);
                OnnxTensor maskTensor = OnnxTensor.createTensor(environment, mask, shape);
                OrtSession.Result scores = session.run(
                        Map.of("input_ids", idTensor, "token_type_ids", typeTensor, "attention_mask", maskTensor))) {
            float[][] starts = (float[][]) scores.get("start").orElseThrow().getValue();
            float[][] ends = (float[][]) scores.get("end").orElseThrow().getValue();
            float[] answers = (float[]) scores.get("answers").orElseThrow().getValue();
            return IntStream.range(0, batch.size())
                    .<WindowReading>mapToObj(row ->
                            new TokenScores(batch.get(row), starts[row], ends[row], answers[row], model.spanTokens()))
                    .toList();
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " failed", e);
        }
    }

    @Override
    public void close() {
        pairs.close();
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " cannot be closed", e);
        }
    }
}
