package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.plan.PlannedQueries;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Queries for a search that fills gaps: one for each part without evidence. It takes the first wording that the plan
 * does not have: all of the part's words, then each name of the question with one word, then a name alone. Does not
 * know the queries of the reflection.
 */
final class GapQueries {

    private static final int MOST = 3;
    private static final int ALL_QUERIES = 6;

    private GapQueries() {}

    static List<PlannedQuery> of(Brief brief, List<String> subQuestions, List<String> unanswered, Phrases phrases) {
        Set<Set<String>> planned = new HashSet<>();
        new PlannedQueries(brief, subQuestions)
                .atMost(ALL_QUERIES)
                .forEach(query -> planned.add(Terms.distinct(query.text())));
        List<PlannedQuery> queries = new ArrayList<>();
        for (String part : unanswered) {
            for (String wording : wordings(brief, part)) {
                Set<String> terms = Terms.distinct(wording);
                if (queries.size() < MOST && !terms.isEmpty() && planned.add(terms)) {
                    queries.add(new PlannedQuery(wording, phrases.say("intent.gap", part)));
                    break;
                }
            }
        }
        return queries;
    }

    private static List<String> wordings(Brief brief, String part) {
        List<String> names = QuestionWords.entities(brief.question());
        List<String> others = QuestionWords.content(part).stream()
                .filter(word -> names.stream().noneMatch(name -> name.contains(word)))
                .toList();
        List<String> wordings = new ArrayList<>();
        if (!others.isEmpty()) {
            wordings.add(String.join(" ", others));
        }
        names.forEach(name -> others.forEach(word -> wordings.add(name + " " + word)));
        wordings.addAll(names);
        return wordings;
    }
}
