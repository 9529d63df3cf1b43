package dev.crosscheck.reader;

import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The parameters of a language's reader, as in its training ({@code training/reader/languages.py}).
 *
 * @param folder folder of the weights in the resources
 * @param vocabulary folder of the tokenizer in the resources
 * @param maxTokens maximum number of tokens of question and window together, including special ones
 * @param spanTokens maximum number of tokens in a span
 */
record ReaderModel(String folder, String vocabulary, int maxTokens, int spanTokens) {

    static ReaderModel of(Language language) {
        return switch (language) {
            case ENGLISH -> new ReaderModel("en", "en", 160, 32);
            case CHINESE -> new ReaderModel("zh", "zh", 224, 64);
        };
    }

    /** Returns the network for entailment in English, which has the tokenizer of the English reader and no spans. */
    static ReaderModel entailment() {
        return new ReaderModel("entailment/en", "en", 224, 0);
    }

    InputStream tokenizer() {
        return resource(vocabulary + "/tokenizer.json");
    }

    byte[] weights() {
        try (InputStream weights = resource(folder + "/reader-int8.onnx")) {
            return weights.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the weights in " + folder + " cannot be read", e);
        }
    }

    private InputStream resource(String name) {
        InputStream found = ReaderModel.class.getResourceAsStream(name);
        if (found == null) {
            throw new IllegalStateException("the reader lacks " + name);
        }
        return found;
    }
}
