package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Unchecked;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks an assertion against each source that it cites. If none supports it alone, checks all of them together. Then
 * checks the other sources, to count how many support it too.
 */
final class SourceVerdicts implements ClaimCheck {

    private static final String UNKNOWN_SOURCE = "unknown_source";
    static final String OTHER_LANGUAGE = Unchecked.OTHER_LANGUAGE.code();
    private static final String NOTHING_TO_CHECK = Unchecked.NOTHING_TO_CHECK.code();
    private static final String TOGETHER = "sources_together";

    /** The factor for the score if the words around a quotation fail. */
    private static final double WITHHELD = 0.45;

    /** Compares words alone. */
    static final ClaimCheck BY_WORDS = new SourceVerdicts(Weigher.ofWords(SupportModel.bundled()));

    /** The most readings of a claim with a source in one text: some twenty seconds on two busy cores. */
    private static final int MOST_READINGS = 150;

    private final EvidenceVerdict evidence;
    private final Agreement agreement;

    SourceVerdicts(Weigher weigher) {
        this.evidence = new EvidenceVerdict(weigher);
        this.agreement = new Agreement(evidence);
    }

    /** Returns the check for the claims of one text. */
    static SourceVerdicts ofOneText(Weigher weigher) {
        return new SourceVerdicts(weigher.atMost(MOST_READINGS));
    }

    @Override
    public Claim judge(Assertion assertion, PreparedSources sources) {
        List<PreparedSource> asked = assertion.isCited() ? sources.of(assertion.citations()) : sources.all();
        if (asked.isEmpty()) {
            int number = assertion.isCited() ? assertion.citations().getFirst() : 1;
            return claim(assertion, Judgement.notFound(number, 0, List.of(UNKNOWN_SOURCE)), null, 0, List.of());
        }
        ClaimText claim = ClaimText.of(assertion.words());
        Set<PreparedSource> nearest = evidence.reads() ? Nearest.of(claim, asked) : Set.of();
        List<Judgement> judgements = asked.stream()
                .map(source -> one(
                        assertion,
                        claim,
                        source,
                        assertion.isCited() ? asked : List.of(source),
                        nearest.contains(source)))
                .sorted(Judgement.MOST_TELLING)
                .toList();
        Judgement telling = judgements.getFirst();
        if (telling.verdict() == Verdict.NOT_FOUND && asked.size() > 1 && assertion.isCited()) {
            telling = together(assertion, claim, asked).orElse(telling);
        }
        List<Integer> agreeing = agreeing(assertion, sources);
        List<String> remarks = remarks(assertion, telling, judgements, sources);
        List<Integer> not = new ArrayList<>(assertion.own().agreeing());
        not.removeAll(agreeing);
        if (!not.isEmpty()) {
            remarks.add("not_agreeing: " + not);
        }
        List<Integer> supporting = supporting(judgements, agreeing);
        int origins = telling.isSupported() ? origins(assertion, claim, supporting, asked, sources) : 0;
        return claim(assertion, telling, tier(telling, sources), origins, remarks);
    }

    @Override
    public List<Integer> agreeing(Assertion assertion, PreparedSources sources) {
        return agreement.confirmed(assertion, sources);
    }

    /** Judges whether the source has the words, and what the sentence says around them. */
    private Judgement one(
            Assertion assertion, ClaimText claim, PreparedSource source, List<PreparedSource> cited, boolean closely) {
        Judgement words = words(assertion, claim, source, closely);
        Optional<Judgement> objection = objectionIfSupported(assertion, words, source, cited);
        if (objection.isPresent() && assertion.literal() && assertion.own().quoteNamesAlone()) {
            Assertion sentence = assertion.bareSentence();
            return words(sentence, ClaimText.of(sentence.words()), source, closely);
        }
        return objection.map(seen -> seen.scored(WITHHELD * words.score())).orElse(words);
    }

    private static Optional<Judgement> objectionIfSupported(
            Assertion assertion, Judgement words, PreparedSource source, List<PreparedSource> cited) {
        return words.isSupported() ? objection(assertion, words, source, cited) : Optional.empty();
    }

    /** Objects to quotations that the source lacks, and to words around them that it does not have. */
    private static Optional<Judgement> objection(
            Assertion assertion, Judgement words, PreparedSource source, List<PreparedSource> cited) {
        OwnWords own = assertion.own();
        List<Quote> quotes = new ArrayList<>();
        if (assertion.literal()) {
            quotes.add(words.quote());
        }
        for (String quoted : own.quoted()) {
            List<Quote> places = QuoteVerdict.places(quoted, source);
            boolean mustStand = !assertion.literal() && !OwnWords.isName(quoted);
            if (mustStand && places.isEmpty() && !isNamed(quoted, source, cited)) {
                return Optional.of(Judgement.notFound(source.number(), 0, List.of(QuoteVerdict.QUOTE_NOT_FOUND)));
            }
            if (mustStand
                    && !places.isEmpty()
                    && places.stream().noneMatch(place -> QuoteVerdict.isTold(place, assertion, source))) {
                return Optional.of(Judgement.notFound(source.number(), 0, List.of(QuoteVerdict.OUT_OF_CONTEXT)));
            }
            places.stream().findFirst().ifPresent(quotes::add);
        }
        if (quotes.isEmpty() && words.quote() != null) {
            quotes.add(words.quote());
        }
        List<PreparedSource> holders = cited.stream()
                .filter(one -> one.equals(source)
                        || own.quoted().stream()
                                .anyMatch(quoted ->
                                        !QuoteVerdict.places(quoted, one).isEmpty()))
                .toList();
        return Framing.objection(own, source, holders.isEmpty() ? List.of(source) : holders, quotes);
    }

    /** Says whether another cited source has the words, or they are part of the source's title. */
    private static boolean isNamed(String quoted, PreparedSource source, List<PreparedSource> cited) {
        String title = source.source().document().title().toLowerCase(Locale.ROOT);
        return title.contains(quoted.strip().toLowerCase(Locale.ROOT))
                || cited.stream()
                        .anyMatch(one -> !QuoteVerdict.places(quoted, one).isEmpty());
    }

    private Judgement words(Assertion assertion, ClaimText claim, PreparedSource source, boolean closely) {
        Optional<Judgement> exact = QuoteVerdict.exact(assertion, source);
        if (exact.filter(Judgement::isSupported).isPresent()) {
            return exact.get();
        }
        Judgement read = read(assertion, claim, source, closely);
        return exact.isPresent() && !isStatedElsewhere(read, assertion, source) ? exact.get() : read;
    }

    /** Says whether the source contradicts the words, or states them outside the places where it only mentions them. */
    private static boolean isStatedElsewhere(Judgement read, Assertion assertion, PreparedSource source) {
        return switch (read.verdict()) {
            case CONTRADICTED -> true;
            case NOT_FOUND, INCONCLUSIVE -> false;
            case SUPPORTED ->
                read.quote() != null
                        && QuoteVerdict.places(assertion.words(), source).stream()
                                .noneMatch(place -> place.span().start()
                                                < read.quote().span().end()
                                        && read.quote().span().start()
                                                < place.span().end());
        };
    }

    private Judgement read(Assertion assertion, ClaimText claim, PreparedSource source, boolean closely) {
        if (claim.terms().isEmpty()) {
            return Judgement.inconclusive(source.number(), NOTHING_TO_CHECK);
        }
        if (!assertion.literal() && Language.detect(assertion.words()) != source.language()) {
            return Judgement.inconclusive(source.number(), OTHER_LANGUAGE);
        }
        return evidence.judge(assertion, claim, source.evidence(), source.number(), closely);
    }

    /** Checks all sources together: a sentence may combine two of them. */
    private Optional<Judgement> together(Assertion assertion, ClaimText claim, List<PreparedSource> asked) {
        List<PreparedSource> readable = asked.stream()
                .filter(source -> source.language() == Language.detect(assertion.words()))
                .toList();
        if (assertion.literal() || readable.size() < 2) {
            return Optional.empty();
        }
        Judgement judged = evidence.judge(
                assertion,
                claim,
                QuoteVerdict.evidence(readable),
                readable.getFirst().number(),
                true);
        if (!judged.isSupported()
                || objection(assertion, judged, readable.getFirst(), readable).isPresent()) {
            return Optional.empty();
        }
        List<String> reasons = new ArrayList<>(judged.reasons());
        reasons.add(TOGETHER);
        return Optional.of(new Judgement(judged.source(), judged.verdict(), judged.score(), judged.quote(), reasons));
    }

    private static List<String> remarks(
            Assertion assertion, Judgement telling, List<Judgement> judgements, PreparedSources sources) {
        List<String> remarks = new ArrayList<>();
        if (!assertion.isCited()) {
            remarks.add("no_citation: checked against all " + sources.all().size() + " sources");
        }
        List<Integer> disputing = judgements.stream()
                .filter(judgement -> judgement.verdict() == Verdict.CONTRADICTED)
                .map(Judgement::source)
                .toList();
        if (telling.isSupported() && !disputing.isEmpty()) {
            remarks.add("disputed_by: " + disputing);
        }
        return remarks;
    }

    private static List<Integer> supporting(List<Judgement> judgements, List<Integer> agreeing) {
        List<Integer> supporting = new ArrayList<>(agreeing);
        judgements.stream()
                .filter(Judgement::isSupported)
                .map(Judgement::source)
                .forEach(supporting::add);
        return supporting;
    }

    private int origins(
            Assertion assertion,
            ClaimText claim,
            List<Integer> sure,
            List<PreparedSource> asked,
            PreparedSources sources) {
        List<Integer> supporting = new ArrayList<>(sure);
        for (PreparedSource other : sources.all()) {
            if (!asked.contains(other)
                    && EvidenceVerdict.maySupport(claim, other.evidence())
                    && words(assertion.bare(), claim, other, false).isSupported()) {
                supporting.add(other.number());
            }
        }
        return Math.max(1, sources.independent(supporting, List.of(assertion.words())));
    }

    private static Integer tier(Judgement telling, PreparedSources sources) {
        return sources.of(List.of(telling.source())).stream()
                .findFirst()
                .map(PreparedSource::tier)
                .orElse(null);
    }

    private static Claim claim(
            Assertion assertion, Judgement judgement, Integer tier, int origins, List<String> remarks) {
        Quote quote = judgement.quote();
        List<String> reasons = new ArrayList<>(judgement.reasons());
        reasons.addAll(remarks);
        return new Claim(
                assertion.sentence(),
                judgement.source(),
                quote == null ? null : quote.text(),
                quote == null ? null : quote.span().start(),
                quote == null ? null : quote.span().end(),
                quote == null ? null : quote.passage().page(),
                tier,
                judgement.verdict(),
                judgement.score(),
                origins,
                reasons);
    }
}
