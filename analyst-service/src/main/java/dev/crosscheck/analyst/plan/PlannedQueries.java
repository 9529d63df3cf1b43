package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The queries for one question, the most useful first: its own words, a refutation, its parts, near-synonyms, the kind
 * of answer it wants, and the names in it. No two queries have the same words.
 */
public final class PlannedQueries {

    private static final Pattern WORDS = Pattern.compile("\\s+");
    private static final Pattern HAN_NAME = Pattern.compile(
            PatternFile.load(PlannedQueries.class, "planned-queries.patterns").text("HAN_NAME"));
    private static final int FEWEST = 3;
    private static final int MOST = 6;
    private static final int LONGEST = 24;
    /** Most words of the question in a query with added words. With more, the added ones would no longer count. */
    private static final int FOCUS = 5;

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(PlannedQueries.class, "queries", Language.ENGLISH),
            Language.CHINESE, Phrases.load(PlannedQueries.class, "queries", Language.CHINESE));

    private final Brief brief;
    private final Phrases phrases;
    private final List<String> content;
    private final List<String> entities;
    private final List<PlannedQuery> queries = new ArrayList<>();
    private final Set<Set<String>> asked = new HashSet<>();

    public PlannedQueries(Brief brief, List<String> subQuestions) {
        this.brief = brief;
        this.phrases = PHRASES.get(brief.language());
        this.content = QuestionWords.content(brief.question());
        this.entities = QuestionWords.entities(brief.question());
        add(content.isEmpty() ? List.of(brief.question().strip()) : content, "intent.question");
        add(with(focus(), phrases.say("words.refutation")), "intent.refutation");
        if (subQuestions.size() > 1) {
            subQuestions.forEach(part -> add(completed(part), "intent.part", part));
        }
        nearTerms();
        answerKind();
        modeAndNames();
    }

    /** Returns the first {@code most} queries, but at most six. */
    public List<PlannedQuery> atMost(int most) {
        return queries.stream().limit(Math.min(most, MOST)).toList();
    }

    /** Adds a query with the question's words and near-synonyms. */
    private void nearTerms() {
        List<String> near = content.stream()
                .flatMap(word -> QuestionWords.near(word).stream())
                .toList();
        if (!near.isEmpty()) {
            List<String> words = new ArrayList<>(focus());
            words.addAll(near.subList(0, Math.min(near.size(), FOCUS)));
            add(words, "intent.near");
        }
    }

    private void answerKind() {
        AnswerKind kind = AnswerKind.of(brief.question());
        if (kind.isTellable()) {
            String key = kind.name().toLowerCase(Locale.ROOT);
            add(with(focus(), phrases.say("words." + key)), "intent." + key);
        }
    }

    private void modeAndNames() {
        if (brief.mode() == Mode.MONITOR) {
            add(with(focus(), phrases.say("words.social")), "intent.social");
        }
        if (brief.mode() != Mode.DISCOVERY) {
            add(with(focus(), phrases.say("words.official")), "intent.official");
        }
        if (!entities.isEmpty()) {
            List<String> words = with(entities, phrases.say("words.account"));
            add(words, areNames() ? "intent.entity" : "intent.broader", String.join(" ", entities));
        }
        if (queries.size() < FEWEST) {
            add(with(focus(), phrases.say("words.account")), "intent.broader");
        }
    }

    /** Whether {@link #entities} are names, and not a Chinese phrase that stands in for one. */
    private boolean areNames() {
        return !QuestionWords.markedNames(brief.question()).isEmpty()
                || entities.stream().allMatch(word -> HAN_NAME.matcher(word).matches());
    }

    /** Returns the words of a part; adds the whole question's names if the part has none of them. */
    private List<String> completed(String part) {
        List<String> words = QuestionWords.content(part);
        boolean named = entities.isEmpty() || entities.stream().anyMatch(part::contains);
        if (named) {
            return words;
        }
        Set<String> all = new LinkedHashSet<>(entities);
        all.addAll(words);
        return List.copyOf(all);
    }

    private List<String> focus() {
        Set<String> focus = new LinkedHashSet<>();
        entities.forEach(entity -> focus.addAll(QuestionWords.content(entity)));
        content.forEach(word -> {
            if (focus.size() < FOCUS) {
                focus.add(word);
            }
        });
        return focus.isEmpty() ? List.of(brief.question().strip()) : List.copyOf(focus);
    }

    private static List<String> with(List<String> words, String more) {
        List<String> all = new ArrayList<>(words);
        all.add(more);
        return all;
    }

    private void add(List<String> words, String intent, Object... values) {
        String text = String.join(" ", words.subList(0, Math.min(words.size(), LONGEST)));
        if (!text.isBlank() && asked.add(new HashSet<>(List.of(WORDS.split(text.toLowerCase(Locale.ROOT)))))) {
            queries.add(new PlannedQuery(text, phrases.say(intent, values)));
        }
    }
}
