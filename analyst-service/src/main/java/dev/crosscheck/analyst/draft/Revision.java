package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Quotations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Revises any draft by its review. Each violation leads to one edit, and each edit is listed. A sentence that cannot be
 * repaired is replaced with the next best finding, or removed if there is none.
 */
final class Revision {

    /**
     * A sentence of the cited source can replace one that is not in it if the likeness of their terms is at least this.
     */
    private static final double MEANT = 0.4;

    private static final int SHOWN = 80;

    private final Brief brief;
    private final Draft draft;
    private final List<Violation> violations;
    private final DraftMaterial material;
    private final Phrases phrases;
    private final Attribution attribution;
    private final DraftText text;
    private final List<String> changes = new ArrayList<>();
    private final Set<String> used = new HashSet<>();

    Revision(ReviseDraft command, DraftMaterial material, Phrases phrases) {
        this.brief = command.brief();
        this.draft = command.draft();
        this.violations = command.review().violations();
        this.material = material;
        this.phrases = phrases;
        this.attribution = new Attribution(brief.language(), phrases);
        this.text = new DraftText(draft.markdown());
    }

    Draft draft() {
        violations.forEach(this::mend);
        String markdown = text.toString();
        return new Draft(
                DraftStatus.DRAFT_READY,
                markdown,
                draft.reasoningChain(),
                CitationMarkers.in(markdown),
                draft.missingInformation(),
                List.of(),
                changes);
    }

    private void mend(Violation violation) {
        switch (violation.rule()) {
            case ReviewRules.INFERENCE_TYPE_MISSING, ReviewRules.INFERENCE_UNSOUND -> inference(violation);
            case ReviewRules.COMPARISON_MISSING, ReviewRules.COMPARISON_UNRELATED -> comparison(violation);
            case ReviewRules.TOO_THIN -> more(violation);
            default -> {
                if (text.has(violation.sentence())) {
                    sentence(violation);
                }
            }
        }
    }

    private void sentence(Violation violation) {
        switch (violation.rule()) {
            case ReviewRules.UNCITED_SENTENCE, ReviewRules.QUOTE_NOT_FOUND -> cite(violation);
            case ReviewRules.UNKNOWN_CITATION -> strike(violation);
            case ReviewRules.MISSING_HEDGE -> hedge(violation);
            case ReviewRules.DUPLICATE_FINDING -> {
                text.removeLast(violation.sentence());
                note("change.removed", violation);
            }
            case ReviewRules.CAUSE_FROM_CORRELATION, ReviewRules.SINGLE_ORIGIN_SETTLED -> quoteInstead(violation);
            case ReviewRules.SOURCE_NOT_ADMITTED, ReviewRules.CONJECTURE, ReviewRules.ORDER_TO_READER ->
                replace(violation);
            default -> note("change.kept", violation);
        }
    }

    /** Cites a source that contains the sentence's words, or else quotes the closest source sentence instead. */
    private void cite(Violation violation) {
        Statement statement = statement(violation.sentence());
        String words = statement.quotations().isEmpty()
                ? statement.withoutLeadIn()
                : statement.quotations().getFirst().text();
        Optional<Source> holder = material.sources().stream()
                .filter(source ->
                        QuoteCheck.find(words, source.document().passages()).isPresent())
                .findFirst();
        if (holder.isPresent()) {
            Source source = holder.get();
            text.replace(violation.sentence(), line(source, words));
            changes.add(phrases.say("change.cited", violation.rule(), source.number(), shown(violation.sentence())));
        } else {
            quoteInstead(violation);
        }
    }

    private String line(Source source, String words) {
        return attribution.leadIn(source)
                + Quotations.quote(words, brief.language())
                + " "
                + CitationMarkers.marker(source.number());
    }

    private void strike(Violation violation) {
        List<Integer> known = material.sources().stream().map(Source::number).toList();
        String struck = CitationMarkers.keepOnly(known, violation.sentence());
        if (CitationMarkers.in(struck).isEmpty()) {
            cite(violation);
        } else {
            text.replace(violation.sentence(), struck);
            note("change.replaced", violation);
        }
    }

    private void hedge(Violation violation) {
        Statement statement = statement(violation.sentence());
        Optional<Source> weak = material.sources().stream()
                .filter(source ->
                        source.warning() != null && statement.citations().contains(source.number()))
                .findFirst();
        weak.ifPresent(source -> {
            String own = statement.quotations().isEmpty() ? statement.text() : fromFirstQuotation(statement);
            text.replace(violation.sentence(), attribution.leadIn(source) + own);
            note("change.hedged", violation);
        });
    }

    private static String fromFirstQuotation(Statement statement) {
        int start = statement.quotations().getFirst().span().start()
                - statement.span().start();
        return statement.text().substring(start - 1);
    }

    /** Replaces a sentence that says more than its source with the closest sentence of a cited source. */
    private void quoteInstead(Violation violation) {
        Statement statement = statement(violation.sentence());
        Set<String> terms = Terms.distinct(statement.plain());
        Optional<Candidate> meant = material.ranking().candidates().stream()
                .filter(candidate ->
                        statement.citations().isEmpty() || statement.citations().contains(candidate.number()))
                .filter(candidate -> Terms.likeness(terms, candidate.terms()) >= MEANT)
                .max(Comparator.comparingDouble(candidate -> Terms.likeness(terms, candidate.terms())));
        if (meant.isPresent() && !text.has(meant.get().text())) {
            text.replace(violation.sentence(), attribution.line(meant.get()));
            note("change.replaced", violation);
        } else {
            replace(violation);
        }
    }

    private void replace(Violation violation) {
        boolean finding = !statement(violation.sentence()).section().isAboutSources();
        Optional<Candidate> next = finding ? nextFinding() : Optional.empty();
        if (next.isPresent()) {
            text.replace(violation.sentence(), attribution.line(next.get()));
            used.add(next.get().text());
            note("change.replaced", violation);
        } else {
            text.remove(violation.sentence());
            note("change.removed", violation);
        }
    }

    private Optional<Candidate> nextFinding() {
        return material.findings().values().stream()
                .flatMap(List::stream)
                .map(KeyFinding::candidate)
                .filter(candidate -> !used.contains(candidate.text()) && !text.has(candidate.text()))
                .findFirst();
    }

    private void more(Violation violation) {
        for (Optional<Candidate> next = nextFinding(); next.isPresent(); next = nextFinding()) {
            text.addItem(Section.FINDINGS, phrases.say("heading.findings"), attribution.line(next.get()));
            used.add(next.get().text());
            changes.add(phrases.say(
                    "change.added", violation.rule(), shown(next.get().text())));
        }
    }

    private void inference(Violation violation) {
        Inference inference = material.inference(phrases);
        if (!material.isEmpty()) {
            String block = new DraftMarkdown(brief.language(), phrases)
                    .inference(inference)
                    .text();
            text.putSection(Section.INFERENCE, block);
            changes.add(phrases.say("change.added", violation.rule(), inference.name()));
        }
    }

    private void comparison(Violation violation) {
        String block = new DraftMarkdown(brief.language(), phrases)
                .comparison(material.comparison(), material.brief().bounds(), material.ranking()::isOutdated)
                .text();
        text.putSection(Section.COMPARISON, block);
        changes.add(phrases.say("change.added", violation.rule(), phrases.say("heading.comparison")));
    }

    private Statement statement(String sentence) {
        return Statements.in(text.toString(), brief.language()).stream()
                .filter(statement -> statement.text().equals(sentence))
                .findFirst()
                .orElseGet(() -> Statements.in(sentence, brief.language()).getFirst());
    }

    private void note(String key, Violation violation) {
        changes.add(phrases.say(key, violation.rule(), shown(violation.sentence())));
    }

    private static String shown(String sentence) {
        String plain = CitationMarkers.strip(sentence);
        return Cut.withEllipsis(SHOWN, plain);
    }
}
