package dev.crosscheck.model.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Words that stand in a resource file, in UTF-8: each line a list, divided by white space; {@code #} begins a comment.
 */
public final class WordList {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private WordList() {}

    /**
     * @param anchor a class of the package that holds the file
     * @return the words of each line that has any
     * @throws IllegalStateException if there is no such file
     */
    public static List<List<String>> load(Class<?> anchor, String file) {
        try (InputStream in = anchor.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no " + file + " beside " + anchor.getName());
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .map(WordList::withoutComment)
                    .filter(line -> !line.isEmpty())
                    .map(line -> List.of(BLANKS.split(line)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).strip();
    }
}
