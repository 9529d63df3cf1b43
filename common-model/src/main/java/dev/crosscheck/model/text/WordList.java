package dev.crosscheck.model.text;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Word lists from a resource file in UTF-8. Each line is a list, separated by white space; {@code #} begins a comment.
 */
public final class WordList {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private WordList() {}

    /**
     * Loads the lists of a file.
     *
     * @param anchor a class of the package that holds the file
     * @return the words of each line that has any
     * @throws IllegalStateException if there is no such file
     */
    public static List<List<String>> load(Class<?> anchor, String file) {
        return Resource.text(anchor, file)
                .lines()
                .map(WordList::withoutComment)
                .filter(line -> !line.isEmpty())
                .map(line -> List.of(BLANKS.split(line)))
                .toList();
    }

    /** Loads a file that is one set of words. */
    public static Set<String> words(Class<?> anchor, String file) {
        return load(anchor, file).stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Loads a file that gives words their meanings, one on each line: {@code divided by = /}. Words and meanings may
     * contain blanks.
     *
     * @return the meanings by their words, in the order of the file
     * @throws IllegalStateException if a line has no meaning
     */
    public static Map<String, String> meanings(Class<?> anchor, String file) {
        Map<String, String> meanings = new LinkedHashMap<>();
        Resource.text(anchor, file)
                .lines()
                .map(WordList::withoutComment)
                .filter(line -> !line.isEmpty())
                .forEach(line -> {
                    int equals = line.indexOf(" = ");
                    if (equals < 0) {
                        throw new IllegalStateException("no meaning in " + file + ": " + line);
                    }
                    meanings.put(line.substring(0, equals), line.substring(equals + " = ".length()));
                });
        return Collections.unmodifiableMap(meanings);
    }

    /** Loads a file whose lines each begin with the name of their list. Returns the lists by name. */
    public static Map<String, Set<String>> byName(Class<?> anchor, String file) {
        return load(anchor, file).stream()
                .collect(Collectors.toUnmodifiableMap(
                        List::getFirst, line -> Set.copyOf(line.subList(1, line.size())), WordList::union));
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>(one);
        both.addAll(other);
        return Set.copyOf(both);
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).strip();
    }
}
