package dev.crosscheck.analyst.reflect;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Sentences;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rephrases queries that found too little: only the missing words, synonyms, fewer words, the rest of the question, or
 * words that the sources use. No result has the same terms as an earlier query.
 */
final class Reformulations {

    private static final int MOST = 3;
    private static final int VOCABULARY = 3;
    private static final int SHORTEST_WORD = 5;
    private static final int LONGEST_HAN_WORD = 4;
    private static final int ENTITIES = 2;

    private final Phrases phrases;
    private final String question;
    private final Set<Set<String>> asked = new HashSet<>();
    private final List<PlannedQuery> queries = new ArrayList<>();

    Reformulations(String question, List<QueryOutcome> outcomes, Phrases phrases) {
        this.question = question;
        this.phrases = phrases;
        outcomes.forEach(outcome -> asked.add(Terms.distinct(outcome.query().text())));
    }

    /** @return at most three queries: first those for parts, then those for queries with too few results */
    List<PlannedQuery> of(List<PartCoverage> parts, List<QueryOutcome> outcomes) {
        for (PartCoverage part : parts) {
            if (!part.isSufficient()) {
                firstNew(wordings(part), "intent.gap", part.part());
            }
        }
        for (QueryOutcome outcome : outcomes) {
            if (outcome.thin() || outcome.failed()) {
                again(outcome);
            }
        }
        return queries.stream().limit(MOST).toList();
    }

    /** @return one rephrasing for each query, unless all its rephrasings have been asked already */
    List<PlannedQuery> ofThin(List<QueryOutcome> thin) {
        thin.forEach(this::again);
        return List.copyOf(queries);
    }

    private void again(QueryOutcome outcome) {
        String text = outcome.query().text();
        List<List<String>> wordings = new ArrayList<>();
        wordings.add(synonyms(text));
        wordings.addAll(shorter(text));
        wordings.add(otherAngle(text));
        firstNew(wordings, "intent.thin", text);
    }

    /** Returns the names with synonyms of the other words; leaves out words without a synonym. */
    private List<String> synonyms(String text) {
        List<String> near = QuestionWords.content(text).stream()
                .flatMap(word -> QuestionWords.near(word).stream().limit(1))
                .toList();
        return near.isEmpty() ? List.of() : joined(entities(), near);
    }

    /** Returns the names with the question's remaining words. */
    private List<String> otherAngle(String text) {
        Set<String> held = Terms.distinct(text);
        List<String> others = QuestionWords.content(question).stream()
                .filter(word -> !held.containsAll(Terms.distinct(word)))
                .toList();
        return others.isEmpty() ? List.of() : joined(entities(), others);
    }

    private List<List<String>> wordings(PartCoverage part) {
        List<String> entities = entities();
        List<String> content = QuestionWords.content(part.part());
        List<List<String>> wordings = new ArrayList<>();
        if (!part.missing().isEmpty() && part.missing().size() < content.size()) {
            wordings.add(joined(entities, part.missing()));
        }
        List<String> vocabulary = vocabulary(part);
        if (!vocabulary.isEmpty()) {
            wordings.add(joined(entities.isEmpty() ? content : entities, vocabulary));
            wordings.add(joined(content, vocabulary));
        }
        wordings.addAll(shorter(String.join(" ", content)));
        return wordings;
    }

    /** Returns shorter word lists: each half, all words but the last, all but the first, and the names alone. */
    private List<List<String>> shorter(String text) {
        List<String> words = QuestionWords.content(text);
        List<List<String>> shorter = new ArrayList<>();
        if (words.size() >= 2) {
            int half = (words.size() + 1) / 2;
            shorter.add(words.subList(0, half));
            shorter.add(joined(entities(), words.subList(half, words.size())));
        }
        if (words.size() >= 3) {
            shorter.add(words.subList(0, words.size() - 1));
            shorter.add(words.subList(1, words.size()));
        }
        shorter.add(entities());
        return shorter;
    }

    /** Returns names of the question as separate words, because a BM25 query has no phrases. */
    private List<String> entities() {
        return QuestionWords.entities(question).stream().limit(ENTITIES).toList();
    }

    /** Returns words that the part's sources use and the question does not, in most sources first. */
    private List<String> vocabulary(PartCoverage part) {
        Set<String> known = Terms.distinct(question);
        Map<String, Integer> sources = new HashMap<>();
        for (Source source : part.speaking()) {
            Set<String> words = new HashSet<>();
            source.document().passages().forEach(passage -> words.addAll(wordsOf(passage, source)));
            words.stream()
                    .filter(Reformulations::isTelling)
                    .filter(word -> !known.containsAll(Terms.distinct(word)))
                    .forEach(word -> sources.merge(word.toLowerCase(Locale.ROOT), 1, Integer::sum));
        }
        return sources.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(VOCABULARY)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the words of the passage's statements. Instructions to the reader must not put words into a query. */
    private static List<String> wordsOf(Passage passage, Source source) {
        String statements = Sentences.split(passage.text(), source.document().language()).stream()
                .map(span -> span.of(passage.text()))
                .filter(sentence -> !OrdersToReader.isOne(sentence))
                .collect(Collectors.joining("\n"));
        return QuestionWords.content(statements);
    }

    private static boolean isTelling(String word) {
        boolean han = Character.isIdeographic(word.codePointAt(0));
        boolean letters = word.codePoints().allMatch(Character::isLetter);
        return letters
                && (han ? word.length() >= 2 && word.length() <= LONGEST_HAN_WORD : word.length() >= SHORTEST_WORD);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        Set<String> words = new LinkedHashSet<>(first);
        words.addAll(second);
        return List.copyOf(words);
    }

    private void firstNew(List<List<String>> wordings, String intent, String about) {
        for (List<String> wording : wordings) {
            Set<String> terms = Terms.distinct(String.join(" ", wording));
            if (!terms.isEmpty() && asked.add(terms)) {
                queries.add(new PlannedQuery(String.join(" ", wording), phrases.say(intent, about)));
                return;
            }
        }
    }
}
