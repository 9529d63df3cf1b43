package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Passage;
import java.util.Optional;

/**
 * Finds other names for what is asked: another person who led the search, another town where the ship was built. Only
 * for questions that one name answers; see {@link OneName}. Names that one source knows both are no disagreement: it
 * may be a place in a county, or a person of a company.
 */
final class OtherNames extends OtherAnswers<Name> {

    OtherNames(String part, SentenceRanking ranking, Origins origins) {
        super(part, ranking, origins);
    }

    @Override
    boolean isAsked() {
        return OneName.isAsked(part);
    }

    @Override
    Optional<Name> pointed(Ranked ranked) {
        return Name.only(ranked.read().span(), part);
    }

    @Override
    boolean differ(Pointed<Name> one, Pointed<Name> other) {
        return one.value().differsFrom(other.value()) && !anySourceHasBoth(one.value(), other.value());
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
    String key(Name name) {
        return name.written();
    }

    @Override
    Difference.Kind kindOf(Name name) {
        return Difference.Kind.NAMES;
    }
}
