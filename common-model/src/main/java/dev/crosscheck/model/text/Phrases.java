package dev.crosscheck.model.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * Crosscheck's own sentences around the quotes, in one language. They are in resource files beside the class that uses
 * them, {@code <name>.en.properties} and {@code <name>.zh-Hant.properties}, in UTF-8, with placeholders {@code {0}},
 * {@code {1}} …. Immutable; load it once.
 */
public final class Phrases {

    private final String name;
    private final Properties phrases;

    private Phrases(String name, Properties phrases) {
        this.name = name;
        this.phrases = phrases;
    }

    /**
     * Loads the phrases of one language.
     *
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
     * Returns a phrase with its placeholders filled in.
     *
     * @param values the values of {@code {0}}, {@code {1}} …
     * @throws IllegalArgumentException if the file has no such key. That is a bug; tests check both files
     */
    public String say(String key, Object... values) {
        String phrase = phrases.getProperty(key);
        if (phrase == null) {
            throw new IllegalArgumentException(name + " has no " + key);
        }
        return fill(phrase, values);
    }

    /**
     * Returns the phrase {@code key.one} if {@code count} is 1 and that phrase exists, otherwise {@code key}; {@code
     * {0}} is the count.
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

    /** Returns all keys in order. */
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
