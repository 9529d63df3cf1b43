package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.util.List;

/**
 * Leaves out further findings that give a number for something else. "41 people had access to the file" reads like
 * another answer beside "14 people were treated", and even the reader takes it for one. If the answer's surroundings
 * contain all that is asked, so must those of a sentence with another such number. The source of a sentence with the
 * same number must speak of the matter at all: 14 runners who were treated after a race say nothing about a fire.
 */
final class OfTheMatter {

    private final SentenceRanking ranking;
    private final Wanted wanted;

    OfTheMatter(SentenceRanking ranking, Wanted wanted) {
        this.ranking = ranking;
        this.wanted = wanted;
    }

    /**
     * @param groups the findings of one part, the answer first
     * @return the same without those of another matter; the answer stays
     */
    List<Group> in(List<Group> groups) {
        if (groups.isEmpty() || !wanted.isCount() || !isHeldAround(candidate(groups.getFirst()))) {
            return groups;
        }
        Candidate answer = candidate(groups.getFirst());
        return groups.stream()
                .filter(group -> group.equals(groups.getFirst()) || isMeant(candidate(group), answer))
                .toList();
    }

    private static Candidate candidate(Group group) {
        return group.ranked().candidate();
    }

    private boolean isMeant(Candidate candidate, Candidate answer) {
        return candidate.dispute().isPresent()
                || candidate.figures().stream().noneMatch(wanted::turnsOn)
                || isHeldAround(candidate)
                || (candidate.figures().stream().noneMatch(figure -> isAnother(figure, answer))
                        && ranking.matter().isInSourceOf(candidate, wanted));
    }

    private boolean isHeldAround(Candidate candidate) {
        return ranking.matter().isHeldBy(ranking.matter().around(candidate), wanted);
    }

    /** Whether the figure is of the requested kind, and the answer's sentence does not give it. */
    private boolean isAnother(Figure figure, Candidate answer) {
        return wanted.turnsOn(figure)
                && answer.figures().stream().noneMatch(own -> own.comparableWith(figure) && !own.differsFrom(figure));
    }
}
