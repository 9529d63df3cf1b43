package dev.crosscheck.search.translation;

import dev.crosscheck.model.text.Han;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.index.IndexTerms;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.index.Translation;
import dev.crosscheck.search.index.Translation.Word;
import dev.crosscheck.search.index.Translation.Wording;
import java.util.ArrayList;
import java.util.List;

/**
 * Translates queries word by word with a {@link TermTable}. Of overlapping words the longest counts. Words in Latin
 * letters stay as they are in either language, since they may be names. Safe for use by many threads.
 */
final class QueryTranslator {

    /** The most words of a translated query; further ones are dropped. */
    private static final int MOST_WORDS = 40;

    /** The most wordings of a word. "Small" has more than a hundred. */
    private static final int MOST_WORDINGS = 50;

    /** The most wordings of a query: each costs a clause, and OpenSearch takes 1,024 at most. */
    private static final int WORDINGS_IN_ALL = 250;

    /** The longest phrase to look up, in words. */
    private static final int LONGEST_PHRASE = 4;

    private final TermTable table;

    QueryTranslator(TermTable table) {
        this.table = table;
    }

    /** Translates {@code words} into the other language. */
    Translation translate(String words) {
        return switch (Language.detect(words)) {
            case ENGLISH -> translation(Language.CHINESE, intoChinese(QueryTerms.inOrder(words)));
            case CHINESE -> translation(Language.ENGLISH, intoEnglish(QueryTerms.withoutQuestionWords(words)));
        };
    }

    private static Translation translation(Language language, List<List<List<String>>> found) {
        List<List<List<String>>> words = found.stream()
                .filter(wordings -> !wordings.isEmpty())
                .distinct()
                .limit(MOST_WORDS)
                .toList();
        int each = Math.min(MOST_WORDINGS, WORDINGS_IN_ALL / Math.max(1, words.size()));
        return new Translation(
                language,
                words.stream()
                        .map(wordings -> new Word(
                                wordings.stream().limit(each).map(Wording::new).toList()))
                        .toList());
    }

    /** Returns for each word or phrase its wordings, each as terms of the index. */
    private List<List<List<String>>> intoChinese(List<String> terms) {
        List<List<List<String>>> words = new ArrayList<>();
        for (int from = 0; from < terms.size(); ) {
            int length = Math.min(LONGEST_PHRASE, terms.size() - from);
            while (length > 1
                    && table.chinese(terms.subList(from, from + length)).isEmpty()) {
                length--;
            }
            List<String> phrase = terms.subList(from, from + length);
            // A single word may be a name, which Chinese texts write as it is.
            List<List<String>> wordings = new ArrayList<>(length == 1 ? List.of(phrase) : List.of());
            wordings.addAll(analysed(table.chinese(phrase)));
            words.add(wordings);
            from += length;
        }
        return words;
    }

    private List<List<List<String>>> intoEnglish(String words) {
        List<List<List<String>>> translated = new ArrayList<>();
        int done = 0;
        int at = 0;
        while (at < words.length()) {
            if (Han.is(words.codePointAt(at))) {
                translated.addAll(asTheyAre(words.substring(done, at)));
                int length = longest(words, at);
                translated.add(analysed(table.english(words.substring(at, at + length))));
                at += length;
                done = at;
            } else {
                at += Character.charCount(words.codePointAt(at));
            }
        }
        translated.addAll(asTheyAre(words.substring(done)));
        return translated;
    }

    private static List<List<List<String>>> asTheyAre(String latin) {
        return QueryTerms.inOrder(latin).stream()
                .map(term -> List.of(List.of(term)))
                .toList();
    }

    /** Returns the length of the longest term of the table at a place, or of one character. */
    private int longest(String text, int from) {
        int one = Character.charCount(text.codePointAt(from));
        int length = Math.min(TermTable.LONGEST, text.length() - from);
        while (length > one
                && table.english(text.substring(from, from + length)).isEmpty()) {
            length--;
        }
        return Math.max(one, length);
    }

    private static List<List<String>> analysed(List<String> wordings) {
        return wordings.stream()
                .map(IndexTerms::of)
                .filter(terms -> !terms.isEmpty())
                .distinct()
                .toList();
    }
}
