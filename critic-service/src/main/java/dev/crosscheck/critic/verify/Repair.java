package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Coverage;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one round of repair. A sentence that its source does not support gives way to the sentence of that source which
 * speaks of the same, word for word; where there is none, it is taken out if its part of the report keeps another one;
 * else it stays, with a visible mark. What was repaired stays among the claims, with what became of it.
 */
final class Repair {

    private static final String REPLACED = "replaced_by_quote";
    private static final String REMOVED = "removed_from_report";
    private static final String MARKED = "marked_in_report";

    /** A sentence that covers this much of the failed one speaks of the same. */
    private static final double SAME_MATTER = 0.5;

    /** A replacement that is not ahead of the next by this much is no clear one. */
    private static final double CLEARLY = 0.05;

    private static final int LONGEST_QUOTE = 400;

    /**
     * @param checked the claims of the report as it was, with what became of those that failed
     * @param added the claims that came into it by repair
     */
    record Repaired(String markdown, List<Checked> checked, List<Checked> added) {}

    private record Change(Span span, String text, String reason) {}

    private final String markdown;
    private final Language language;
    private final PreparedSources sources;
    private final Checking checking;

    Repair(String markdown, Language language, PreparedSources sources, Checking checking) {
        this.markdown = markdown;
        this.language = language;
        this.sources = sources;
        this.checking = checking;
    }

    Repaired of(List<Checked> checked) {
        Map<Span, List<Checked>> failures = new LinkedHashMap<>();
        checked.stream()
                .filter(Checked::failed)
                .forEach(one -> failures.computeIfAbsent(one.assertion().span(), key -> new ArrayList<>())
                        .add(one));
        if (failures.isEmpty()) {
            return new Repaired(markdown, checked, List.of());
        }
        ReportParts parts = new ReportParts(markdown, Statements.in(markdown, language), failures.keySet());
        Map<Span, Change> changes = new LinkedHashMap<>();
        List<Checked> added = new ArrayList<>();
        for (Map.Entry<Span, List<Checked>> failure : failures.entrySet()) {
            Span span = failure.getKey();
            Change change = replacement(span, failure.getValue(), parts, added)
                    .or(() -> removal(span, parts))
                    .orElseGet(() -> mark(span, failure.getValue()));
            changes.put(span, change);
        }
        List<Checked> noted = checked.stream()
                .map(one -> one.failed()
                        ? noted(one, changes.get(one.assertion().span()).reason())
                        : one)
                .toList();
        return new Repaired(applied(changes.values().stream().toList()), noted, added);
    }

    private Optional<Change> replacement(Span span, List<Checked> failed, ReportParts parts, List<Checked> added) {
        if (parts.isInTable(span)) {
            return Optional.empty();
        }
        Checked first = failed.getFirst();
        return clearest(first)
                .filter(quote -> !parts.holds(quote.text()))
                .filter(quote ->
                        added.stream().noneMatch(one -> one.assertion().words().equals(quote.text())))
                .flatMap(quote -> {
                    String words = Quotations.quote(quote.text().strip(), language);
                    Assertion assertion = new Assertion(words, quote.text(), true, List.of(quote.source()), span);
                    Checked again = checking.one(assertion);
                    if (again.failed()) {
                        return Optional.empty();
                    }
                    added.add(again);
                    String text = words + " " + CitationMarkers.marker(quote.source());
                    return Optional.of(new Change(span, text, REPLACED));
                });
    }

    /** The sentence of a cited source that covers most of the failed one, if it is ahead of all others. */
    private Optional<Quote> clearest(Checked failed) {
        List<PreparedSource> cited = sources.of(failed.assertion().citations());
        if (cited.isEmpty()) {
            return Optional.empty();
        }
        ClaimText claim = ClaimText.of(failed.assertion().words());
        Evidence evidence = QuoteVerdict.evidence(cited);
        if (!Coverage.isFeasible(claim, evidence)) {
            return Optional.empty();
        }
        Coverage coverage = new Coverage(claim, evidence);
        List<Integer> candidates = coverage.best(10).stream()
                .filter(at -> isQuotable(coverage.evidence().sentences().get(at)))
                .sorted(Comparator.comparingDouble((Integer at) -> -coverage.of(at)))
                .toList();
        if (candidates.isEmpty() || coverage.of(candidates.getFirst()) < SAME_MATTER) {
            return Optional.empty();
        }
        boolean clear = candidates.size() == 1
                || coverage.of(candidates.getFirst()) - coverage.of(candidates.get(1)) >= CLEARLY;
        return clear
                ? Optional.of(Quote.of(coverage.evidence().sentences().get(candidates.getFirst())))
                : Optional.empty();
    }

    private boolean isQuotable(EvidenceSentence sentence) {
        return sentence.isQuotable()
                && sentence.text().length() <= LONGEST_QUOTE
                && sentence.text().indexOf('\n') < 0
                && Quotations.balanced(sentence.text())
                && CitationMarkers.in(sentence.text()).isEmpty()
                && !OrdersToReader.isOne(sentence.text());
    }

    private static Optional<Change> removal(Span span, ReportParts parts) {
        return parts.removable(span).map(whole -> new Change(whole, "", REMOVED));
    }

    private Change mark(Span span, List<Checked> failed) {
        Assertion assertion = failed.getFirst().assertion();
        String numbers = assertion.citations().toString();
        boolean contradicted = failed.stream().anyMatch(one -> one.claim().verdict() == Verdict.CONTRADICTED);
        String mark = switch (language) {
            case ENGLISH -> contradicted ? " ⚠ " + numbers + " says otherwise" : " ⚠ not found in " + numbers;
            case CHINESE -> contradicted ? " ⚠ 與來源 " + numbers + " 不符" : " ⚠ 來源 " + numbers + " 未見此句";
        };
        return new Change(new Span(span.end(), span.end()), mark, MARKED);
    }

    private static Checked noted(Checked checked, String reason) {
        Claim claim = checked.claim();
        List<String> reasons = new ArrayList<>(claim.reasons());
        reasons.add(reason);
        return new Checked(
                checked.assertion(),
                new Claim(
                        claim.text(),
                        claim.citation(),
                        claim.quote(),
                        claim.start(),
                        claim.end(),
                        claim.page(),
                        claim.tier(),
                        claim.verdict(),
                        claim.score(),
                        claim.origins(),
                        reasons));
    }

    private String applied(List<Change> changes) {
        StringBuilder text = new StringBuilder(markdown);
        changes.stream()
                .sorted(Comparator.comparingInt((Change change) -> change.span().start())
                        .reversed())
                .forEach(change ->
                        text.replace(change.span().start(), change.span().end(), change.text()));
        return text.toString();
    }
}
