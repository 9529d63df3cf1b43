package dev.crosscheck.reader;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import ai.djl.util.PairList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Tokenizes a question with each window: {@code [CLS] question [SEP] window [SEP]}. Cuts a window that is too long. */
final class Pairs implements AutoCloseable {

    private static final long OF_THE_WINDOW = 1;

    private final HuggingFaceTokenizer pairs;
    private final HuggingFaceTokenizer questions;

    Pairs(ReaderModel model) {
        this.pairs = tokenizer(model, "only_second", model.maxTokens());
        this.questions = tokenizer(model, "longest_first", model.maxTokens() / 2);
    }

    private static HuggingFaceTokenizer tokenizer(ReaderModel model, String truncation, int maxTokens) {
        try (InputStream tokenizer = model.tokenizer()) {
            return OnnxModels.tokenizer(tokenizer, truncation, maxTokens);
        } catch (IOException e) {
            throw new UncheckedIOException("the tokenizer in " + model.vocabulary() + " cannot be read", e);
        }
    }

    /** The tokens of a question with one window. Callers must not change its arrays. */
    static final class Pair {

        private final long[] ids;
        private final long[] types;
        private final int[] starts;
        private final int[] ends;
        private final String window;

        Pair(long[] ids, long[] types, int[] starts, int[] ends, String window) {
            this.ids = ids;
            this.types = types;
            this.starts = starts;
            this.ends = ends;
            this.window = window;
        }

        int length() {
            return ids.length;
        }

        String window() {
            return window;
        }

        /** Returns the number of each token in the vocabulary. */
        long[] ids() {
            return ids;
        }

        /** Returns 0 for the question's tokens and 1 for the window's. */
        long[] types() {
            return types;
        }

        boolean isText(int token) {
            return starts[token] >= 0;
        }

        /** Returns where a token begins in the window, as a Java character index. */
        int start(int token) {
            return starts[token];
        }

        /** Returns where a token ends, exclusive. */
        int end(int token) {
            return ends[token];
        }
    }

    List<Pair> of(String question, List<String> windows) {
        String asked = shortened(question);
        PairList<String, String> texts = new PairList<>();
        windows.forEach(window -> texts.add(asked, window));
        Encoding[] encodings = pairs.batchEncode(texts, true, false);
        return IntStream.range(0, windows.size())
                .mapToObj(i -> pair(encodings[i], windows.get(i)))
                .toList();
    }

    /** Cuts a question that takes more than half of the tokens, so that the window has the other half. */
    private String shortened(String question) {
        CharSpan[] tokens = questions.encode(question, false, false).getCharTokenSpans();
        int last = tokens.length == 0 ? 0 : tokens[tokens.length - 1].getEnd();
        return question.substring(0, question.offsetByCodePoints(0, last));
    }

    /** Converts the library's offsets, which count code points, to Java character indexes. */
    private static Pair pair(Encoding encoding, String window) {
        CharSpan[] spans = encoding.getCharTokenSpans();
        long[] sequences = encoding.getSequenceIds();
        int[] starts = new int[spans.length];
        int[] ends = new int[spans.length];
        Arrays.fill(starts, -1);
        int codePoints = 0;
        int characters = 0;
        for (int i = 0; i < spans.length; i++) {
            if (sequences[i] == OF_THE_WINDOW && spans[i] != null && spans[i].getEnd() > spans[i].getStart()) {
                characters = window.offsetByCodePoints(characters, spans[i].getStart() - codePoints);
                codePoints = spans[i].getStart();
                starts[i] = characters;
                ends[i] = window.offsetByCodePoints(characters, spans[i].getEnd() - codePoints);
            }
        }
        return new Pair(encoding.getIds(), encoding.getTypeIds(), starts, ends, window);
    }

    @Override
    public void close() {
        pairs.close();
        questions.close();
    }
}
