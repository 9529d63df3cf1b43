package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Repairs a report once. A sentence that its source does not support is replaced by the source's own sentence on the
 * same matter, word for word, or by the one that says the opposite. Without one, the sentence is removed if its part of
 * the report keeps another one; otherwise it stays with a visible mark. If only the words around a quotation fail, the
 * quotation stays without them. A sentence that could not be checked stays, with a mark. Repaired sentences remain
 * among the claims, with a note of the repair.
 */
final class Repair {

    private static final String REPLACED = "replaced_by_quote";
    private static final String REMOVED = "removed_from_report";
    static final String MARKED = "marked_in_report";

    /** A sentence that covers this share of the failed one concerns the same matter. */
    private static final double SAME_MATTER = 0.5;

    /** A replacement must cover this much more than the next best sentence. */
    private static final double CLEARLY = 0.05;

    private static final int LONGEST_QUOTE = 400;

    private static final int FEWEST_WORDS = 5;

    /**
     * @param checked the claims of the original report, with a note of the repair of failed ones
     * @param added the claims that the repair added
     */
    record Repaired(String markdown, List<Checked> checked, List<Checked> added) {}

    private record Change(Span span, String text, String reason) {}

    private final String markdown;
    private final Language language;
    private final PreparedSources sources;
    private final Checking checking;
    private final ReportMarks marks;

    Repair(String markdown, Language language, PreparedSources sources, Checking checking) {
        this.markdown = markdown;
        this.language = language;
        this.sources = sources;
        this.checking = checking;
        this.marks = new ReportMarks(language);
    }

    /** @param miscounted counts of agreeing sources in the report that are too high */
    Repaired of(List<Checked> checked, List<SourceCounts.Wrong> miscounted) {
        Map<Span, List<Checked>> failures = new LinkedHashMap<>();
        checked.stream()
                .filter(Checked::failed)
                .forEach(one -> failures.computeIfAbsent(one.assertion().span(), key -> new ArrayList<>())
                        .add(one));
        List<Change> unchecked = unchecked(checked, failures);
        Map<Span, Change> notes = agreements(checked, failures);
        unchecked.addAll(notes.values());
        List<Checked> said = checked.stream().map(one -> reworded(one, notes)).toList();
        miscounted.forEach(wrong -> unchecked.add(mark(wrong.span(), marks.ofCount(wrong))));
        if (failures.isEmpty()) {
            return new Repaired(applied(unchecked), said, List.of());
        }
        ReportParts parts = new ReportParts(markdown, Statements.in(markdown, language), failures.keySet());
        Map<Span, Change> changes = new LinkedHashMap<>();
        List<Checked> added = new ArrayList<>();
        for (Map.Entry<Span, List<Checked>> failure : failures.entrySet()) {
            Span span = failure.getKey();
            Change change = withoutAnswer(span, checked, added)
                    .or(() -> quotation(span, checked, added))
                    .or(() -> replacement(span, failure.getValue(), parts, added))
                    .or(() -> removal(span, parts))
                    .orElseGet(() -> mark(span, failure.getValue()));
            changes.put(span, change);
        }
        List<Checked> noted = said.stream()
                .map(one -> one.failed()
                        ? noted(one, changes.get(one.assertion().span()).reason())
                        : one)
                .toList();
        List<Change> all = new ArrayList<>(changes.values());
        all.addAll(unchecked);
        return new Repaired(applied(all), noted, added);
    }

    /** Marks each sentence that could not be checked, unless it is changed otherwise. */
    private List<Change> unchecked(List<Checked> checked, Map<Span, List<Checked>> failures) {
        Map<Span, Change> marked = new LinkedHashMap<>();
        for (Checked one : checked) {
            Span span = one.assertion().span();
            if (!failures.containsKey(span)) {
                marks.ofUnchecked(one.claim()).ifPresent(mark -> marked.putIfAbsent(span, mark(span, mark)));
            }
        }
        return new ArrayList<>(marked.values());
    }

    /** Corrects the notes about agreeing sources in sentences that stay. */
    private Map<Span, Change> agreements(List<Checked> checked, Map<Span, List<Checked>> failures) {
        Map<Span, Change> notes = new LinkedHashMap<>();
        for (Checked one : checked) {
            Span span = one.assertion().span();
            if (!failures.containsKey(span) && !notes.containsKey(span)) {
                agreement(one.assertion()).ifPresent(change -> notes.put(span, change));
            }
        }
        return notes;
    }

    private Optional<Change> agreement(Assertion assertion) {
        Span sentence = assertion.span();
        return AgreementNote.in(sentence.of(markdown)).flatMap(note -> {
            List<Integer> others = checking.agreeing(assertion);
            List<Integer> all = new ArrayList<>(others);
            all.addAll(assertion.citations());
            int origins = Math.clamp(sources.independent(all, List.of(assertion.words())), 1, note.origins());
            if (others.equals(note.others()) && origins == note.origins()) {
                return Optional.empty();
            }
            Span place = new Span(
                    sentence.start() + note.span().start(),
                    sentence.start() + note.span().end());
            return Optional.of(new Change(
                    place, AgreementNote.written(others, origins, sources.haveSilent(all), language), MARKED));
        });
    }

    /** Updates a claim to the present words of its sentence, so that readers find it in the report. */
    private Checked reworded(Checked checked, Map<Span, Change> notes) {
        Change note = notes.get(checked.assertion().span());
        if (note == null) {
            return checked;
        }
        Claim claim = checked.claim();
        String before = plain(note.span().of(markdown));
        return saying(checked, claim.text().replace(before, plain(note.text())), claim.reasons());
    }

    /** Returns a note as claims write it, with the blank before it. */
    private static String plain(String note) {
        return CitationMarkers.strip("." + note).substring(1);
    }

    /**
     * Drops a sentence's short answer, if just that fails. The words that say whose account it is stay: a weak source
     * must not read as a fact.
     */
    private Optional<Change> withoutAnswer(Span span, List<Checked> checked, List<Checked> added) {
        List<Checked> ofSentence = checked.stream()
                .filter(one -> one.assertion().span().equals(span))
                .toList();
        String answer = ofSentence.getFirst().assertion().own().answer();
        String written = span.of(markdown);
        Matcher bold = Assertions.ANSWER.matcher(written);
        // What is quoted with a note about agreeing sources is quoted anew, without the note.
        if (answer.isEmpty() || !bold.find() || AgreementNote.in(written).isPresent()) {
            return Optional.empty();
        }
        List<Checked> again = ofSentence.stream()
                .map(one -> checking.one(one.assertion().withoutAnswer()))
                .toList();
        if (again.stream().anyMatch(one -> one.claim().verdict() != Verdict.SUPPORTED)) {
            return Optional.empty();
        }
        added.addAll(again);
        return Optional.of(new Change(span, written.substring(bold.end()), REPLACED));
    }

    /** Keeps only a sentence's quotations, if just the words around them fail. */
    private Optional<Change> quotation(Span span, List<Checked> checked, List<Checked> added) {
        List<Checked> ofSentence = checked.stream()
                .filter(one -> one.assertion().span().equals(span))
                .toList();
        List<Checked> bare = new ArrayList<>();
        for (Checked one : ofSentence) {
            Assertion own = one.assertion();
            if (!isWholeQuotation(own)) {
                return Optional.empty();
            }
            String words = Quotations.quote(own.words().strip(), language);
            Checked again = checking.one(new Assertion(words, own.words(), true, own.citations(), span));
            if (again.claim().verdict() != Verdict.SUPPORTED) {
                return Optional.empty();
            }
            bare.add(again);
        }
        added.addAll(bare);
        String text = bare.stream()
                .map(one -> one.assertion().sentence() + " "
                        + CitationMarkers.marker(one.assertion().citations()))
                .collect(Collectors.joining(" "));
        return Optional.of(new Change(span, text, REPLACED));
    }

    /** Says whether the quotation can stand alone: a few words alone tell a reader nothing. */
    private static boolean isWholeQuotation(Assertion assertion) {
        return assertion.literal()
                && assertion.isCited()
                && Words.of(assertion.words()).size() >= FEWEST_WORDS
                && assertion.words().indexOf('\n') < 0
                && assertion.words().indexOf('|') < 0
                && Quotations.balanced(assertion.words())
                && !OrdersToReader.isOne(assertion.words());
    }

    private Optional<Change> replacement(Span span, List<Checked> failed, ReportParts parts, List<Checked> added) {
        if (parts.isInTable(span)) {
            return Optional.empty();
        }
        List<Quote> quotes = Stream.concat(
                        failed.stream().flatMap(one -> opposite(one).stream()), clearest(failed.getFirst()).stream())
                .toList();
        // What refutes the sentence is in the report already.
        boolean isThere = quotes.stream()
                .anyMatch(quote -> parts.holds(quote.text())
                        || added.stream()
                                .anyMatch(one -> one.assertion().words().equals(quote.text())));
        return isThere
                ? Optional.empty()
                : quotes.stream()
                        .flatMap(quote -> quoted(quote, span, added).stream())
                        .findFirst();
    }

    private Optional<Change> quoted(Quote quote, Span span, List<Checked> added) {
        String words = Quotations.quote(quote.text().strip(), language);
        Checked again = checking.one(new Assertion(words, quote.text(), true, List.of(quote.source()), span));
        if (again.failed()) {
            return Optional.empty();
        }
        added.add(again);
        return Optional.of(new Change(span, words + " " + CitationMarkers.marker(quote.source()), REPLACED));
    }

    /** Returns the sentence of the cited source that says the opposite of the failed one. */
    private Optional<Quote> opposite(Checked failed) {
        Claim claim = failed.claim();
        if (claim.verdict() != Verdict.CONTRADICTED || claim.quote() == null) {
            return Optional.empty();
        }
        return QuoteVerdict.evidence(sources.of(List.of(claim.citation()))).sentences().stream()
                .filter(sentence -> isQuotable(sentence)
                        && Words.of(sentence.text()).size() >= FEWEST_WORDS
                        && sentence.start() <= claim.start()
                        && claim.end() <= sentence.end())
                .map(Quote::of)
                .findFirst();
    }

    /**
     * Returns the sentence of a cited source that covers most of the failed one, if it is clearly ahead of all others.
     */
    private Optional<Quote> clearest(Checked failed) {
        List<PreparedSource> cited = sources.of(failed.assertion().citations());
        if (cited.isEmpty()) {
            return Optional.empty();
        }
        ClaimText claim = ClaimText.of(failed.assertion().words());
        Evidence evidence = QuoteVerdict.evidence(cited);
        if (!TermCoverage.isFeasible(claim, evidence)) {
            return Optional.empty();
        }
        TermCoverage coverage = new TermCoverage(claim, evidence);
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
        return mark(span, marks.ofFailure(failed));
    }

    /** Puts a mark after the sentence, once; adds a full stop if another sentence follows. */
    private Change mark(Span span, String mark) {
        int end = span.end();
        int line = markdown.indexOf('\n', end);
        String rest =
                markdown.substring(end, line < 0 ? markdown.length() : line).strip();
        boolean goesOn = !rest.isEmpty() && !rest.startsWith("|");
        boolean stopped = mark.endsWith(".") || mark.endsWith("。");
        String text = ReportMarks.isAt(markdown, end) ? "" : goesOn && !stopped ? mark + "." : mark;
        return new Change(new Span(end, end), text, MARKED);
    }

    private static Checked noted(Checked checked, String reason) {
        Claim claim = checked.claim();
        List<String> reasons = new ArrayList<>(claim.reasons());
        reasons.add(reason);
        return saying(checked, claim.text(), reasons);
    }

    private static Checked saying(Checked checked, String text, List<String> reasons) {
        Claim claim = checked.claim();
        return new Checked(
                checked.assertion(),
                new Claim(
                        text,
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
