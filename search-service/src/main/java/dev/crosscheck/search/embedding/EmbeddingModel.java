package dev.crosscheck.search.embedding;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.crosscheck.reader.OnnxModels;
import dev.crosscheck.search.corpus.PassageVector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.LongBuffer;
import java.util.Map;

/**
 * Embeds texts with BAAI's bge-small-en-v1.5, quantised, from langchain4j's package: one text at a time, on the
 * caller's thread. Batches would not be faster on one thread, and would make a vector depend on the other texts: the
 * network scales its inner values by the largest of the batch. Safe for use by many threads. Takes about 60 MB outside
 * the heap.
 */
final class EmbeddingModel implements AutoCloseable {

    private static final String WEIGHTS = "/bge-small-en-v1.5-q.onnx";
    private static final String VOCABULARY = "/bge-small-en-v1.5-q-tokenizer.json";

    /** The network's limit; a passage has about 230 tokens. */
    private static final int MOST_TOKENS = 512;

    /** The prefix that the model's authors define for questions; passages have none. */
    private static final String QUESTION = "Represent this sentence for searching relevant passages: ";

    private final HuggingFaceTokenizer tokenizer;
    private final OrtSession session;

    /** @throws IllegalStateException if this machine cannot run the network */
    EmbeddingModel() {
        try (InputStream vocabulary = resource(VOCABULARY);
                InputStream weights = resource(WEIGHTS)) {
            this.tokenizer = OnnxModels.tokenizer(vocabulary, "longest_first", MOST_TOKENS);
            this.session = OnnxModels.network(weights.readAllBytes(), 1);
        } catch (IOException e) {
            throw new UncheckedIOException("the weights of the vectors cannot be read", e);
        } catch (OrtException e) {
            throw new IllegalStateException("the network of the vectors cannot be loaded", e);
        }
    }

    private static InputStream resource(String name) {
        InputStream found = EmbeddingModel.class.getResourceAsStream(name);
        if (found == null) {
            throw new IllegalStateException("the class path lacks " + name);
        }
        return found;
    }

    PassageVector ofQuestion(String words) {
        return of(QUESTION + words);
    }

    PassageVector ofPassage(String title, String text) {
        return of(title + "\n" + text);
    }

    private PassageVector of(String text) {
        Encoding encoding = tokenizer.encode(text, true, false);
        long[] shape = {1, encoding.getIds().length};
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OnnxTensor ids = OnnxTensor.createTensor(environment, LongBuffer.wrap(encoding.getIds()), shape);
                OnnxTensor types = OnnxTensor.createTensor(environment, LongBuffer.wrap(encoding.getTypeIds()), shape);
                OnnxTensor mask =
                        OnnxTensor.createTensor(environment, LongBuffer.wrap(encoding.getAttentionMask()), shape);
                OrtSession.Result result =
                        session.run(Map.of("input_ids", ids, "token_type_ids", types, "attention_mask", mask))) {
            // The vector of the first token represents the text.
            return PassageVector.of(ofLengthOne(((float[][][]) result.get(0).getValue())[0][0]));
        } catch (OrtException e) {
            throw new IllegalStateException("the network of the vectors failed", e);
        }
    }

    private static float[] ofLengthOne(float[] vector) {
        double squares = 0;
        for (float value : vector) {
            squares += value * value;
        }
        float length = (float) Math.sqrt(squares);
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= length;
        }
        return vector;
    }

    @Override
    public void close() {
        tokenizer.close();
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the network of the vectors cannot be closed", e);
        }
    }
}
