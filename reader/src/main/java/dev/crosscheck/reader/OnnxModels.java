package dev.crosscheck.reader;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** Opens networks and tokenizers that run in this process on the CPU, without network access. */
public final class OnnxModels {

    static {
        // Otherwise the library looks for its GPU build, and may download it.
        System.setProperty("RUST_FLAVOR", System.getProperty("RUST_FLAVOR", "cpu"));
        System.setProperty("ai.djl.offline", "true");
    }

    private OnnxModels() {}

    /**
     * Opens a network. Its weights are outside the heap until it is closed.
     *
     * @param threads number of threads that work on one input; with 1, only the caller's thread does
     */
    public static OrtSession network(byte[] weights, int threads) throws OrtException {
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            // Spinning threads would take CPU time from threads with work to do.
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            return OrtEnvironment.getEnvironment().createSession(weights, options);
        }
    }

    /**
     * Opens a tokenizer that does not pad short texts.
     *
     * @param truncation which text to cut if both are too long, in the library's terms
     * @param maxTokens maximum number of tokens, including special ones
     */
    public static HuggingFaceTokenizer tokenizer(InputStream vocabulary, String truncation, int maxTokens)
            throws IOException {
        return HuggingFaceTokenizer.newInstance(
                vocabulary,
                Map.of("truncation", truncation, "maxLength", String.valueOf(maxTokens), "padding", "false"));
    }
}
