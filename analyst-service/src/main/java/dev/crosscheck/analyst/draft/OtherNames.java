package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Passage;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Finds other names for what is asked: another person who led the search, another firm that built the bridge. Only for
 * questions that one name answers; see {@link OneName}. Two names that stand in one source are no disagreement: one may
 * work for the other. Nor are two that are years apart: an office passes on.
 */
final class OtherNames extends OtherAnswers<Name> {

    private static final int A_YEAR = 365;

    OtherNames(String part, SentenceRanking ranking, Origins origins) {
        super(part, ranking, origins);
    }

    @Override
    boolean isAsked() {
        return OneName.isAsked(part, wanted.kind());
    }

    @Override
    Optional<Name> pointed(Ranked ranked) {
        return Name.only(ranked.read().span(), part);
    }

    @Override
    boolean differ(Pointed<Name> one, Pointed<Name> other) {
        return one.value().differsFrom(other.value())
                && !areYearsApart(one.candidate(), other.candidate())
                && !anySourceHasBoth(one.value(), other.value());
    }

    private static boolean areYearsApart(Candidate one, Candidate other) {
        LocalDate first = one.source().document().published();
        LocalDate second = other.source().document().published();
        return first != null && second != null && Math.abs(ChronoUnit.DAYS.between(first, second)) > A_YEAR;
    }

    private boolean anySourceHasBoth(Name one, Name other) {
        return ranking.sources().stream()
                .map(source ->
                        source.document().passages().stream().map(Passage::text).toList())
                .anyMatch(texts ->
                        texts.stream().anyMatch(one::isIn) && texts.stream().anyMatch(other::isIn));
    }

    /** Whether the sentence answers directly: a name without what is asked answers another question. */
    @Override
    boolean mayAnswer(Ranked other, Pointed<Name> answer) {
        return Directness.isDirect(other, part, wanted)
                && SameThing.isMeant(answer.candidate(), other.candidate(), wanted, ranking);
    }

    @Override
    boolean replaces(Pointed<Name> other, Pointed<Name> answer) {
        return false;
    }

    @Override
    String written(Pointed<Name> pointed) {
        return pointed.value().written();
    }

    @Override
    Difference.Kind kindOf(Name name) {
        return Difference.Kind.NAMES;
    }
}
