package dev.crosscheck.reader;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.crosscheck.reader.Pairs.Pair;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;

/**
 * A network of ONNX Runtime that reads one text with each of several windows. Holds its weights, about 25 MB, outside
 * the heap until it is closed. Safe for use by several threads: closing waits for those that read.
 */
final class PairNetwork implements AutoCloseable {

    private static final int ROUND = 8;
    private static final int MOST_THREADS = 2;

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final ReaderModel model;
    private final int batch;
    private final Pairs pairs;
    private final OrtSession session;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    /**
     * @param batch windows that are read at once. The int8 products share one scale for all of them, so with more than
     *     one the scores of a window depend a little on the others
     * @throws IllegalStateException if the weights or a native library can't be loaded
     */
    PairNetwork(ReaderModel model, int batch) {
        this.model = model;
        this.batch = batch;
        this.pairs = new Pairs(model);
        try {
            this.session = OnnxModels.network(
                    model.weights(), Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " cannot be loaded", e);
        }
    }

    /** Makes a result of the network's output for a batch. */
    interface Output<T> {

        /** @return one result for each pair of the batch, in the same order */
        List<T> of(List<Pair> batch, OrtSession.Result scores) throws OrtException;
    }

    /**
     * Reads each window separately.
     *
     * @param outputs the outputs to compute
     * @return one result for each window, in the same order
     * @throws IllegalStateException if the network is closed, or fails
     */
    <T> List<T> read(String text, List<String> windows, Set<String> outputs, Output<T> output) {
        if (windows.isEmpty()) {
            return List.of();
        }
        lock.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("the reader of " + model.folder() + " is closed");
            }
            return readOpen(text, windows, outputs, output);
        } finally {
            lock.readLock().unlock();
        }
    }

    private <T> List<T> readOpen(String text, List<String> windows, Set<String> outputs, Output<T> output) {
        List<Pair> read = pairs.of(text, windows);
        List<T> results = new ArrayList<>(Collections.nCopies(windows.size(), null));
        List<Integer> byLength = IntStream.range(0, read.size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> read.get(i).length()))
                .toList();
        for (int first = 0; first < byLength.size(); first += batch) {
            List<Integer> some = byLength.subList(first, Math.min(first + batch, byLength.size()));
            List<T> found = run(some.stream().map(read::get).toList(), outputs, output);
            for (int i = 0; i < some.size(); i++) {
                results.set(some.get(i), found.get(i));
            }
        }
        return List.copyOf(results);
    }

    private <T> List<T> run(List<Pair> batch, Set<String> outputs, Output<T> output) {
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
                        Map.of("input_ids", idTensor, "token_type_ids", typeTensor, "attention_mask", maskTensor),
                        outputs)) {
            return output.of(batch, scores);
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " failed", e);
        }
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                try {
                    pairs.close();
                } finally {
                    session.close();
                }
            }
        } catch (OrtException e) {
            throw new IllegalStateException("the reader of " + model.folder() + " cannot be closed", e);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
