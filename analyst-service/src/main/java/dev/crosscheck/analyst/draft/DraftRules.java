package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.ground.Grounding;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules for a model's draft. Pure. */
final class DraftRules {

    private static final int FEWEST_CHARACTERS = 100;
    /** A single source shorter than this allows a draft below the minimum length. */
    private static final int SHORT_SOURCE = 200;
    /** Most sources that a breach names. If it names more, a model reads none of them. */
    private static final int MOST_NAMED = 3;

    /** The types of inference, as drafts name them. */
    static final Pattern INFERENCE =
            Pattern.compile("\\b(?:deducti|inducti|abducti)(?:on|ve)\\b|演繹|歸納|溯因", Pattern.CASE_INSENSITIVE);

    /** Rules that only a change or removal of the sentence can satisfy. */
    private static final Set<String> BY_THE_SENTENCE = Set.of(
            ReviewRules.UNCITED_SENTENCE,
            ReviewRules.UNKNOWN_CITATION,
            ReviewRules.SOURCE_NOT_ADMITTED,
            ReviewRules.QUOTE_NOT_FOUND,
            ReviewRules.MISSING_HEDGE,
            ReviewRules.CONJECTURE,
            ReviewRules.ORDER_TO_READER);

    private final Brief brief;
    private final List<Source> sources;
    private final boolean maySearch;
    private final Grounding grounding;
    private final Supplier<String> extracted;

    /**
     * @param extracted drafts from the same sources by rules; called only if the model says that the sources have no
     *     answer
     */
    DraftRules(Brief brief, List<Source> sources, boolean maySearch, Supplier<String> extracted) {
        this.brief = brief;
        this.sources = sources;
        this.maySearch = maySearch;
        this.grounding = Grounding.in(sources, brief.language());
        this.extracted = extracted;
    }

    List<Breach> broken(DraftAnswer answer) {
        return switch (answer.status()) {
            case SEARCH_REQUIRED -> search(answer);
            case DRAFT_READY -> ready(answer);
        };
    }

    private List<Breach> search(DraftAnswer answer) {
        if (!maySearch) {
            return List.of(new Breach(
                    "search_not_allowed",
                    "No further search is possible: answer DRAFT_READY with what the sources hold."));
        }
        return answer.newQueries().isEmpty()
                ? List.of(new Breach("no_queries", "SEARCH_REQUIRED needs at least one query in new_queries."))
                : List.of();
    }

    private List<Breach> ready(DraftAnswer answer) {
        String text = answer.text();
        if (CitationMarkers.in(text).isEmpty()) {
            return refusal(answer);
        }
        List<Breach> breaches = new ArrayList<>(grounding.breaches(text));
        if (breaches.stream().noneMatch(breach -> breach.rule().equals("unknown_citation"))) {
            breaches.addAll(grounding.unknown(answer.citationsUsed()));
        }
        if (text.strip().length() < FEWEST_CHARACTERS && !isShort()) {
            breaches.add(new Breach("too_short", "The draft must have at least " + FEWEST_CHARACTERS + " characters."));
        }
        if (!INFERENCE.matcher(text).find()) {
            breaches.add(new Breach(
                    "inference_type_missing",
                    "The draft must name its type of inference: deduction, induction or abduction (演繹、歸納、溯因)."));
        }
        if (findings(text).findAny().isEmpty()) {
            breaches.add(new Breach(
                    "no_findings", "The draft needs the heading \"## Key findings\" (「## 核心發現」) with its findings."));
        }
        return breaches;
    }

    /** Checks a draft that says that the sources have no answer. A sentence on the topic refutes this claim. */
    private List<Breach> refusal(DraftAnswer answer) {
        if (answer.missingInformation().isEmpty()) {
            return List.of(new Breach(
                    "nothing_cited",
                    "The draft cites nothing. Cite a source as [n] after each sentence that states a fact; "
                            + "or, if no source answers the question, ask in missing_information what is "
                            + "missing."));
        }
        List<Integer> speaking = findings(extracted.get())
                .flatMap(finding -> finding.citations().stream())
                .distinct()
                .limit(MOST_NAMED)
                .toList();
        return speaking.isEmpty()
                ? List.of()
                : List.of(new Breach(
                        "refusal_contested",
                        "The draft cites nothing, but sources hold sentences that speak of the question: "
                                + CitationMarkers.marker(speaking)
                                + ". Draft the key findings from them, each with its number; where they only "
                                + "come near, say what they do say."));
    }

    private Stream<Statement> findings(String markdown) {
        return Statements.in(markdown, brief.language()).stream()
                .filter(statement -> statement.section() == Section.FINDINGS);
    }

    /** Returns breaches of the rules for every draft, and of the additional rules for a revision. */
    List<Breach> broken(RevisionAnswer answer, Review review) {
        List<Breach> breaches = new ArrayList<>(broken(answer.draftAnswer()));
        if (answer.status() == DraftStatus.SEARCH_REQUIRED) {
            return breaches;
        }
        if (answer.changesMade().isEmpty() && !review.violations().isEmpty()) {
            breaches.add(new Breach("no_changes", "Say in changes_made what was changed for each violation."));
        }
        String text = answer.draftAnswer().text();
        for (Violation violation : review.violations()) {
            boolean stands = !violation.sentence().isBlank() && text.contains(violation.sentence());
            if (stands && BY_THE_SENTENCE.contains(violation.rule())) {
                breaches.add(new Breach(
                        "violation_stands",
                        "This sentence still stands as it was, against the rule " + violation.rule() + ": "
                                + violation.sentence()));
            }
        }
        return breaches;
    }

    private boolean isShort() {
        return sources.size() == 1
                && sources.getFirst().document().passages().stream()
                                .mapToInt(passage -> passage.text().length())
                                .sum()
                        < SHORT_SOURCE;
    }
}
