package dev.crosscheck.llm.testing;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source as a prompt shows it.
 *
 * @param text its snippet
 */
record ShownSource(int number, String site, String text) {

    private static final Pattern SOURCE =
            Pattern.compile("(?m)^\\[(\\d+)] (.+) - .*\\R  published: .*\\R  text: \\[Tier [^\\]]*+] (.*)$");
    private static final Pattern GAP = Pattern.compile(" … | · |…$");
    private static final Pattern WHOLE = Pattern.compile("(?s).*[.!?。！？][”」』\"]?$");
    /** The row of a sheet: {@code Year: 2021; Fare: 4 euros}. */
    private static final Pattern ROW = Pattern.compile("[^:;\\n]{1,80}+: [^;\\n]++(?:; [^:;\\n]{1,80}+: [^;\\n]++)++");

    private static final int FEWEST_CHARACTERS = 12;
    private static final int FEWEST_HAN = 6;
    private static final int SHORT_WORD = 3;
    private static final Set<String> ASKING = Set.of(
            "what", "when", "where", "which", "does", "have", "about", "before", "after", "with", "from", "were");

    static List<ShownSource> in(String sources) {
        List<ShownSource> shown = new ArrayList<>();
        Matcher source = SOURCE.matcher(sources);
        while (source.find()) {
            shown.add(new ShownSource(Integer.parseInt(source.group(1)), source.group(2), source.group(3)));
        }
        return shown;
    }

    /** Returns the whole sentence or row of a sheet that shares most words with {@code question}, if any shares one. */
    Optional<String> sentenceFor(String question) {
        Set<String> wanted = telling(question);
        return sentences().stream()
                .filter(sentence -> shared(sentence, wanted) > 0)
                .max(Comparator.comparingLong(sentence -> shared(sentence, wanted)));
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (String piece : GAP.splitAsStream(text).toList()) {
            Sentences.split(piece, Language.detect(piece)).stream()
                    .map(span -> span.of(piece).strip())
                    .filter(sentence -> WHOLE.matcher(sentence).matches()
                            || ROW.matcher(sentence).matches())
                    .filter(sentence ->
                            sentence.length() >= (Language.holdsHan(sentence) ? FEWEST_HAN : FEWEST_CHARACTERS))
                    .filter(Quotations::balanced)
                    .filter(sentence -> !OrdersToReader.isOne(sentence))
                    .forEach(sentences::add);
        }
        return sentences;
    }

    private static long shared(String sentence, Set<String> wanted) {
        return telling(sentence).stream().filter(wanted::contains).count();
    }

    /** Returns the long words and the pairs of Han characters, without question words. */
    private static Set<String> telling(String text) {
        Set<String> telling = new HashSet<>();
        String last = "";
        for (String word : Words.of(text)) {
            boolean han = Language.holdsHan(word);
            if (han && !last.isEmpty()) {
                telling.add(last + word);
            } else if (!han && word.length() > SHORT_WORD && !ASKING.contains(word)) {
                telling.add(word);
            }
            last = han ? word : "";
        }
        return telling;
    }
}
