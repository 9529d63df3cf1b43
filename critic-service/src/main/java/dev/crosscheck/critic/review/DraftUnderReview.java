package dev.crosscheck.critic.review;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A draft, parsed once for all checks.
 *
 * @param statements its sentences
 * @param sources the sources that its author had, by number
 * @param phrases the checks' messages, in the session's language
 */
record DraftUnderReview(
        Brief brief,
        String markdown,
        List<Statement> statements,
        Map<Integer, Source> sources,
        Voices voices,
        Phrases phrases) {

    DraftUnderReview {
        statements = List.copyOf(statements);
        sources = Map.copyOf(sources);
    }

    static DraftUnderReview of(ReviewDraft command, Phrases phrases) {
        return new DraftUnderReview(
                command.brief(),
                command.draft().markdown(),
                Statements.in(command.draft().markdown(), command.brief().language()),
                command.sources().stream().collect(Collectors.toMap(Source::number, Function.identity(), (a, b) -> a)),
                Voices.of(command.sources()),
                phrases);
    }

    /** Returns the tiers that the mode admits and compares. */
    TierBounds bounds() {
        return brief.bounds();
    }

    /** Returns the existing sources that a statement cites. */
    List<Source> cited(Statement statement) {
        return sources(statement.citations());
    }

    List<Source> sources(List<Integer> numbers) {
        return numbers.stream().map(sources::get).filter(Objects::nonNull).toList();
    }

    /** Returns the sentences that state something about the world: not those about the sources, nor lead-ins. */
    Stream<Statement> factual() {
        return statements.stream().filter(Statement::statesAFact);
    }

    /** Returns the sentences under the headings of findings or the comparison, or under no heading. */
    Stream<Statement> findings() {
        return statements.stream().filter(Statement::isFinding);
    }

    boolean isRefusal() {
        return statements.stream().allMatch(statement -> statement.citations().isEmpty())
                && factual().findAny().isEmpty();
    }

    Optional<String> textOf(Section section) {
        String text = statements.stream()
                .filter(statement -> statement.section() == section)
                .map(statement -> statement.heading() + "\n" + statement.text())
                .collect(Collectors.joining("\n"));
        return text.isBlank() ? Optional.empty() : Optional.of(text);
    }
}
