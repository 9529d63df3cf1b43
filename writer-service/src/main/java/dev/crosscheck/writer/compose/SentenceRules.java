package dev.crosscheck.writer.compose;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Wording;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Applies the Critic's rules to each sentence of a report that states a fact: it cites a source, says so if that source
 * is weak, and contains no conjecture in strict mode. Pure.
 */
final class SentenceRules {

    private static final int MOST_BREACHES = 6;

    private final Brief brief;
    private final Map<Integer, Source> sources;

    SentenceRules(Brief brief, List<Source> sources) {
        this.brief = brief;
        this.sources = sources.stream()
                .collect(Collectors.toMap(Source::number, Function.identity(), (first, second) -> first));
    }

    List<Breach> breaches(String report) {
        List<Breach> breaches = new ArrayList<>();
        for (Statement statement : Statements.in(report, brief.language())) {
            if (statement.isFinding()) {
                add(statement, breaches);
            }
        }
        return breaches.stream().limit(MOST_BREACHES).toList();
    }

    private void add(Statement statement, List<Breach> breaches) {
        List<Source> cited = statement.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .toList();
        if (statement.citations().isEmpty()) {
            breaches.add(new Breach(
                    ReviewRules.UNCITED_SENTENCE,
                    "This states a fact and cites no source; cite it as the draft does, or leave it out: "
                            + statement.plain()));
        }
        if (Wording.lacksHedge(statement, cited)) {
            breaches.add(new Breach(
                    ReviewRules.MISSING_HEDGE,
                    "The sources " + statement.citations()
                            + " are weak; say whose account it is and that it is unconfirmed, in: "
                            + statement.plain()));
        }
        if (brief.mode() == Mode.STRICT && Wording.conjectures(statement, cited)) {
            breaches.add(new Breach(
                    ReviewRules.CONJECTURE,
                    "Strict mode allows no conjecture; state what the draft states, or leave it out: "
                            + statement.plain()));
        }
    }
}
