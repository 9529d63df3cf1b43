package dev.crosscheck.reader;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** Opens networks and tokenizers that run in this process, on its processor and without a network. */
public final class OnnxModels {

    static {
        // Without these the library looks for a build of itself for graphics cards, and may download one.
        System.setProperty("RUST_FLAVOR", System.getProperty("RUST_FLAVOR", "cpu"));
        System.setProperty("ai.djl.offline", "true");
    }

    private OnnxModels() {}

    /**
     * A network, its weights outside of the heap until it is closed.
     *
     * @param threads that work on one input; with 1 it is the caller's own
     */
    public static OrtSession network(byte[] weights, int threads) throws OrtException {
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            // Threads that wait by turning in circles take the processor from those that have something to do.
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            return OrtEnvironment.getEnvironment().createSession(weights, options);
        }
    }

    /**
     * A tokenizer, which does not fill up short texts.
     *
     * @param truncation which text loses its end where both are too long, as the library calls it
     * @param maxTokens special ones included
     */
    public static HuggingFaceTokenizer tokenizer(InputStream vocabulary, String truncation, int maxTokens)
            throws IOException {
        return HuggingFaceTokenizer.newInstance(
                vocabulary,
                Map.of("truncation", truncation, "maxLength", String.valueOf(maxTokens), "padding", "false"));
    }
}
