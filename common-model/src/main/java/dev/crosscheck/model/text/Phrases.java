package dev.crosscheck.model.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * The frame's sentences in one language: what Crosscheck itself says around the quotes. They stand in resource files
 * beside the class that uses them, {@code <name>.en.properties} and {@code <name>.zh-Hant.properties}, in UTF-8;
 * {@code {0}}, {@code {1}} … are filled in. Immutable, to be loaded once.
 */
public final class Phrases {

    private final String name;
    private final Properties phrases;

    private Phrases(String name, Properties phrases) {
        this.name = name;
        this.phrases = phrases;
    }

    /**
     * @param anchor a class of the package that holds the files
     * @throws IllegalStateException if there is no such file
     */
    public static Phrases load(Class<?> anchor, String name, Language language) {
        String file = name + "." + language.tag() + ".properties";
        Properties phrases = new Properties();
        try {
            phrases.load(new StringReader(Resource.text(anchor, file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Phrases(file, phrases);
    }

    /**
     * @param values what {@code {0}}, {@code {1}} … stand for
     * @throws IllegalArgumentException if the file has no such key: a bug, which the tests of both files exclude
     */
    public String say(String key, Object... values) {
        String phrase = phrases.getProperty(key);
        if (phrase == null) {
            throw new IllegalArgumentException(name + " has no " + key);
        }
        return fill(phrase, values);
    }

    /**
     * {@code key.one} where {@code count} is 1 and there is such a phrase, else {@code key}; {@code {0}} is the count.
     */
    public String count(String key, int count, Object... values) {
        Object[] all = new Object[values.length + 1];
        all[0] = count;
        System.arraycopy(values, 0, all, 1, values.length);
        return say(count == 1 && has(key + ".one") ? key + ".one" : key, all);
    }

    public boolean has(String key) {
        return phrases.containsKey(key);
    }

    /** Every key, in order. */
    public Set<String> keys() {
        return new TreeSet<>(phrases.stringPropertyNames());
    }

    private static String fill(String phrase, Object[] values) {
        StringBuilder filled = new StringBuilder(phrase.length() + 32);
        for (int i = 0; i < phrase.length(); i++) {
            char c = phrase.charAt(i);
            if (c == '{' && i + 2 < phrase.length() && phrase.charAt(i + 2) == '}') {
                int index = phrase.charAt(i + 1) - '0';
                if (index >= 0 && index < values.length) {
                    filled.append(values[index]);
                    i += 2;
                    continue;
                }
            }
            filled.append(c);
        }
        return filled.toString();
    }
}
