package dev.crosscheck.critic.verify.terms;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.tartarus.snowball.ext.PorterStemmer;

/** Stems English words: British spelling becomes American, then Porter's stemmer applies. */
final class Stems {

    private record Spelling(Pattern british, String american, int shortest) {}

    private static final Spelling[] SPELLINGS = {
        new Spelling(Pattern.compile("our(s|ed|ing|al|able|ite)?$"), "or$1", 6),
        new Spelling(Pattern.compile("is(e|es|ed|ing|ation|ations)$"), "iz$1", 7),
        new Spelling(Pattern.compile("ll(ed|ing)$"), "l$1", 8),
        new Spelling(Pattern.compile("aemi"), "emi", 5),
        new Spelling(Pattern.compile("haem"), "hem", 5),
        new Spelling(Pattern.compile("paed"), "ped", 5),
        new Spelling(Pattern.compile("oed"), "ed", 5),
    };

    /** A cache, because most words of a text repeat. Cleared when full, only to bound its size. */
    private static final Map<String, String> KNOWN = new ConcurrentHashMap<>();

    private static final int MOST_KNOWN = 50_000;

    private Stems() {}

    /** @param word the word in lower case */
    static String of(String word) {
        String known = KNOWN.get(word);
        if (known != null) {
            return known;
        }
        if (KNOWN.size() >= MOST_KNOWN) {
            KNOWN.clear();
        }
        String stem = stem(word);
        KNOWN.put(word, stem);
        return stem;
    }

    private static String stem(String word) {
        String spelt = word;
        for (Spelling spelling : SPELLINGS) {
            if (word.length() >= spelling.shortest()) {
                spelt = spelling.british().matcher(spelt).replaceFirst(spelling.american());
            }
        }
        PorterStemmer stemmer = new PorterStemmer();
        stemmer.setCurrent(spelt);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
