package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.analyst.relevance.Voice;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Chooses findings by relevance and novelty: maximal marginal relevance (J. Carbonell and J. Goldstein, "The Use of
 * MMR, Diversity-Based Reranking for Reordering Documents and Producing Summaries", 1998). If several sentences say
 * nearly the same, the one from the best tier represents them.
 */
final class KeyFindings {

    private static final double RELEVANCE = 0.75;
    private static final double SAME_SOURCE = 0.12;
    /** A sentence with a score below this share of the best answers something else. */
    private static final double CUT = 0.75;

    /** A sentence with a score so little below the best is as likely to answer. */
    private static final double AS_GOOD = 0.04;

    private static final double MOST_OF_IT = 0.6;

    private static final int CONSIDERED = 60;

    private KeyFindings() {}

    /** @return the findings of each part, in the order of the parts; an empty list for a part without findings */
    static Map<String, List<KeyFinding>> of(List<String> parts, Brief brief, SentenceRanking ranking) {
        Map<String, List<KeyFinding>> findings = new LinkedHashMap<>();
        List<Candidate> taken = new ArrayList<>();
        for (String part : parts) {
            List<KeyFinding> prices = ComparedPrices.among(part, brief, ranking);
            if (!prices.isEmpty()) {
                prices.forEach(price -> taken.add(price.candidate()));
                findings.put(part, prices);
                continue;
            }
            Wanted wanted = ranking.wanted(part);
            List<Ranked> ranked = toThePoint(part, current(part, ranking.answering(part), ranking), ranking);
            List<Group> groups = Group.of(
                    unlessTaken(ranked, taken, part, wanted).stream()
                            .limit(CONSIDERED)
                            .toList(),
                    (one, other) -> (OneName.isAsked(part, wanted.kind()) && Name.differ(one, other, part))
                            || differInFigure(one.candidate(), other.candidate(), wanted));
            if (wanted.kind() == AnswerKind.EVENTS) {
                List<KeyFinding> events = Timeline.of(part, ranking, perPart(parts.size()));
                if (!events.isEmpty()) {
                    events.forEach(event -> taken.add(event.candidate()));
                    findings.put(part, events);
                    continue;
                }
            }
            List<Group> leads = leads(groups, wanted, part, ranking);
            List<Group> chosen = new ArrayList<>(ordered(choose(groups, leads, perPart(parts.size())), leads, part));
            if (chosen.isEmpty() && !ranked.isEmpty()) {
                chosen.add(new Group(ranked.getFirst(), List.of()));
            }
            chosen = new ArrayList<>(new OfTheMatter(ranking, wanted).in(chosen));
            if (!chosen.isEmpty()) {
                leadWithAllThatIsAsked(chosen, part, ranking);
                moveToFront(Outcome.leading(chosen, part, wanted), chosen);
            }
            corroborate(chosen, ranked, part, ranking);
            List<KeyFinding> ofPart =
                    chosen.stream().map(group -> group.finding(part, wanted)).toList();
            if (wanted.kind() == AnswerKind.CAUSE) {
                ofPart = Causes.among(ofPart, part, ranking);
            }
            if (chosen.stream().noneMatch(group -> Directness.comesNear(group.ranked(), part, wanted))) {
                ofPart = List.of();
            }
            if (Items.areAskedFor(part) && wanted.kind() == AnswerKind.OTHER && !ofPart.isEmpty()) {
                ofPart = new Items(part, brief, ranking).among(ofPart, perPart(parts.size()));
            }
            ofPart.forEach(finding -> taken.add(finding.candidate()));
            findings.put(part, ofPart);
        }
        return findings;
    }

    /** Whether both give a single figure of the kind that is asked for, and not the same one. */
    private static boolean differInFigure(Candidate one, Candidate other, Wanted wanted) {
        return differ(wanted.onlyFigureOfTheKind(one), wanted.onlyFigureOfTheKind(other))
                || (wanted.kind() == AnswerKind.DURATION
                        && differ(SpansOfTime.onlyOne(one), SpansOfTime.onlyOne(other)));
    }

    private static boolean differ(Optional<Figure> one, Optional<Figure> other) {
        return one.flatMap(figure -> other.filter(figure::differsFrom)).isPresent();
    }

    /**
     * Removes sentences that another part already shows. If only such sentences answer this part, they stay: "it was
     * repaired for 340 euros, after roots had blocked it" answers two questions.
     */
    private static List<Ranked> unlessTaken(List<Ranked> ranked, List<Candidate> taken, String part, Wanted wanted) {
        Predicate<Ranked> isTaken = one -> taken.stream().anyMatch(other -> Group.same(one.candidate(), other));
        Predicate<Ranked> isDirect = one -> Directness.isDirect(one, part, wanted);
        boolean answered = ranked.stream().filter(isTaken.negate()).anyMatch(isDirect);
        return ranked.stream()
                .filter(answered ? isTaken.negate() : isTaken.negate().or(isDirect))
                .toList();
    }

    /**
     * Adds the sources that give the answer's figure in other words: the report shows the figure separately from the
     * quotation.
     */
    private static void corroborate(List<Group> chosen, List<Ranked> ranked, String part, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        AskedFigure asked = new AskedFigure(ranking);
        for (int i = 0; i < chosen.size(); i++) {
            Group answer = chosen.get(i);
            if (Directness.isDirect(answer.ranked(), part, wanted)) {
                chosen.set(i, corroborated(answer, ranked, asked, wanted));
                return;
            }
        }
    }

    private static Group corroborated(Group answer, List<Ranked> ranked, AskedFigure asked, Wanted wanted) {
        Candidate candidate = answer.ranked().candidate();
        if (candidate.isRow() || asked.written(candidate, wanted).isEmpty()) {
            return answer;
        }
        return asked.in(candidate, wanted)
                .map(figure -> {
                    List<Candidate> others = new ArrayList<>(answer.others());
                    ranked.stream()
                            .map(Ranked::candidate)
                            .filter(other -> !other.equals(candidate) && !others.contains(other))
                            .filter(other -> asked.isSaidBy(other, figure, wanted))
                            .forEach(others::add);
                    return new Group(answer.ranked(), others);
                })
                .orElse(answer);
    }

    /**
     * Filters by coverage. A sentence on a yes/no question must contain most of the question. Other questions can be
     * answered in words that they do not contain.
     */
    private static List<Ranked> toThePoint(String part, List<Ranked> ranked, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        double fullest = ranked.stream().mapToDouble(Ranked::coverage).max().orElse(0);
        return switch (wanted.kind()) {
            case YES_NO ->
                ranked.stream()
                        .filter(one -> one.coverage() >= MOST_OF_IT * fullest)
                        .toList();
            case NUMBER, MONEY ->
                ranked.stream()
                        .filter(one -> wanted.isKindOf(one.candidate())
                                || one.read().ofCell()
                                || one.coverage() >= MOST_OF_IT * fullest)
                        .toList();
            case DATE, DURATION, PERSON, PLACE, CAUSE, EVENTS, OTHER -> ranked;
        };
    }

    /**
     * Removes sentences with figures that were corrected later, unless they alone cover so much of the question. A
     * correction of the figure that is asked for ranks as high as the sentences that it corrects.
     */
    private static List<Ranked> current(String part, List<Ranked> ranked, SentenceRanking ranking) {
        double fullest = ranked.stream()
                .filter(one -> !ranking.isOutdated(one.candidate()))
                .mapToDouble(Ranked::coverage)
                .max()
                .orElse(0);
        Map<Candidate, Ranked> current = new LinkedHashMap<>();
        for (Ranked one : ranked) {
            if (!ranking.isOutdated(one.candidate()) || one.coverage() > fullest) {
                current.putIfAbsent(one.candidate(), CorrectedAnswer.byItself(one, ranking));
            } else {
                CorrectedAnswer.correction(one.candidate(), Group.span(one.read()), part, ranking)
                        .filter(correction -> !ranking.isOutdated(correction.by()))
                        .ifPresent(correction -> current.merge(
                                correction.by(), one.correctedBy(correction), (own, _) -> own.correctedBy(correction)));
            }
        }
        return List.copyOf(current.values());
    }

    private static int perPart(int parts) {
        return switch (parts) {
            case 1 -> 6;
            case 2 -> 4;
            default -> 3;
        };
    }

    /**
     * Orders the findings, the likeliest answer first. Sentences from weak sources, hearsay, figures that nobody has
     * verified, and denials or withdrawals come after all others, and those from retracted sources last.
     */
    private static List<Group> ordered(List<Group> chosen, List<Group> leads, String part) {
        boolean sides = leads.size() > 1;
        List<Ranked> first = leads.stream().map(Group::ranked).toList();
        Comparator<Ranked> order = Comparator.comparing(
                        (Ranked one) -> one.candidate().isRetracted())
                .thenComparing(one -> one.candidate().isWeak())
                .thenComparing(one -> isOnlyClaimed(one.candidate(), part))
                .thenComparing(one -> sides && !first.contains(one))
                .thenComparing(one -> one.candidate()
                        .dispute()
                        .filter(kind -> kind != Dispute.CORRECTION)
                        .isPresent())
                .thenComparing(Comparator.comparingDouble(Ranked::score).reversed());
        return chosen.stream()
                .sorted(Comparator.comparing(Group::ranked, order))
                .toList();
    }

    /** Whether the sentence is hearsay or calls itself unverified, and the question does not ask what people say. */
    private static boolean isOnlyClaimed(Candidate candidate, String part) {
        boolean unverified = Unverified.is(candidate) && !Unverified.isAskedFor(part);
        return (candidate.isHearsay() || unverified)
                && Voice.askedBy(part).filter(Voice.SOCIAL::equals).isEmpty();
    }

    /**
     * Returns the groups that must be among the findings: the likeliest answer from a firm source; for a yes/no
     * question, the best sentence that affirms and the best that denies.
     */
    private static List<Group> leads(List<Group> groups, Wanted wanted, String part, SentenceRanking ranking) {
        List<Group> likely = likely(groups);
        List<Group> leads = new ArrayList<>();
        if (wanted.kind() == AnswerKind.YES_NO) {
            for (Stance stance : List.of(Stance.AFFIRMS, Stance.DENIES)) {
                likely.stream()
                        .filter(group -> Stance.of(group.ranked().candidate(), wanted, part) == stance)
                        .min(Comparator.comparing(group -> group.ranked().candidate(), Stance.BY_AUTHORITY))
                        .ifPresent(leads::add);
            }
        }
        if (leads.isEmpty()) {
            likely.stream()
                    .filter(group -> ranking.isFirm(group.ranked().candidate())
                            && !isOnlyClaimed(group.ranked().candidate(), part))
                    .max(Comparator.comparingDouble(group -> group.ranked().score()))
                    .ifPresent(leads::add);
        }
        return leads;
    }

    /**
     * Moves the first finding that contains all that is asked, with a single figure for it, in front of one that lacks
     * a word, if it is as likely: "Tank T-3 holds 30,000 litres" does not say how many litres leaked from tank T-3.
     */
    private static void leadWithAllThatIsAsked(List<Group> findings, String part, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        if (!wanted.isOfFigures()
                || wanted.isHeldBy(findings.getFirst().ranked().candidate())) {
            return;
        }
        AskedFigure asked = new AskedFigure(ranking);
        Ranked first = findings.getFirst().ranked();
        Optional<Group> fuller = findings.stream()
                .filter(one -> wanted.isHeldBy(one.ranked().candidate())
                        && asked.in(one.ranked().candidate(), wanted).isPresent())
                .filter(one -> Directness.isDirect(one.ranked(), part, wanted) && isAsGood(one.ranked(), first))
                .findFirst();
        moveToFront(fuller, findings);
    }

    private static void moveToFront(Optional<Group> one, List<Group> findings) {
        one.ifPresent(group -> {
            findings.remove(group);
            findings.addFirst(group);
        });
    }

    private static boolean isAsGood(Ranked one, Ranked best) {
        return one.score() >= best.score() - AS_GOOD
                && one.candidate().isWeak() == best.candidate().isWeak();
    }

    private static List<Group> likely(List<Group> groups) {
        double best = groups.isEmpty() ? 0 : groups.getFirst().ranked().score();
        return groups.stream()
                .filter(group -> group.ranked().score() >= CUT * best)
                .toList();
    }

    /** Chooses the leads first, and the others by relevance and novelty. */
    private static List<Group> choose(List<Group> groups, List<Group> leads, int most) {
        List<Group> chosen = new ArrayList<>(leads);
        double best = groups.isEmpty() ? 0 : groups.getFirst().ranked().score();
        List<Group> left = new ArrayList<>(likely(groups));
        left.removeAll(leads);
        while (chosen.size() < most && !left.isEmpty()) {
            Group next = left.getFirst();
            double highest = Double.NEGATIVE_INFINITY;
            for (Group one : left) {
                double marginal = RELEVANCE * one.ranked().score() / best
                        - (1 - RELEVANCE) * overlap(one.ranked().candidate(), chosen);
                if (marginal > highest) {
                    highest = marginal;
                    next = one;
                }
            }
            left.remove(next);
            chosen.add(next);
        }
        return chosen;
    }

    private static double overlap(Candidate candidate, List<Group> chosen) {
        double likest = 0;
        int fromSameSource = 0;
        for (Group one : chosen) {
            Candidate other = one.ranked().candidate();
            likest = Math.max(likest, Terms.likeness(candidate.terms(), other.terms()));
            fromSameSource += other.number() == candidate.number() ? 1 : 0;
        }
        return likest + fromSameSource * SAME_SOURCE / (1 - RELEVANCE);
    }
}
