package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The sentences of the sources that can stand alone. */
final class Candidates {

    private static final Pattern LINE_BREAK = Pattern.compile("\\s*[\\r\\n]+\\s*");
    /** A wire's dateline, a paper's credit, an item's number: what stands before the sentence proper. */
    private static final Pattern BEFORE_THE_SENTENCE =
            Pattern.compile("^(?:[\\p{Lu}][\\p{Lu} .'-]{2,30}(?:,[^—–(]{0,30})? ?\\([^)]{2,30}\\) ?[—–-] ?"
                    + "|[〔【（(][^〕】）)]{2,24}(?:報導|電|訊)[〕】）)]"
                    + "|[（(]?[一二三四五六七八九十]{1,3}[）)、]\\s*|[（(]\\d{1,2}[）)]\\s*|(?:第[一二三四五六七八九十]{1,2}，))");
    /** What a structured abstract calls its parts. */
    private static final Pattern ABSTRACT_LABEL = Pattern.compile(
            "^(?:(?:CONTEXT|BACKGROUND|OBJECTIVES?|PURPOSE|AIMS?|METHODS?|METHODOLOGY|DESIGN|SETTING|PARTICIPANTS|PATIENTS|SUBJECTS|DATA SOURCES"
                    + "|INTERVENTIONS?|MEASUREMENTS|MAIN OUTCOME MEASURES?|MAIN RESULTS|PRINCIPAL FINDINGS|RESULTS?|FINDINGS|INTERPRETATION|CONCLUSIONS?|SIGNIFICANCE|RELEVANCE|IMPORTANCE)"
                    + "(?:,? (?:AND )?|/|: ?)?)+\\s*(?=\\p{Lu}|\\d)");
    /** Days that only the date of publication makes sense of. */
    private static final Pattern RELATIVE_DAY = Pattern.compile(
            "\\b(?:yesterday|today|tomorrow|tonight|(?:last|next|this) (?:week|month|year|night|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday))\\b"
                    + "|昨天|昨日|今天|今日|明天|明日|前天|日前|上週|上周|下週|下周|本週|本周|上個月|下個月|去年|明年",
            Pattern.CASE_INSENSITIVE);

    private Candidates() {}

    /**
     * @param about terms of which a sentence must hold one, unless it denies, corrects or withdraws; most sentences are
     *     about something else, and need not be read any closer
     */
    static List<Candidate> of(List<Source> sources, Brief brief, Set<String> about) {
        List<Candidate> candidates = new ArrayList<>();
        for (Source source : sources) {
            Set<Integer> places = new HashSet<>();
            for (Passage passage : source.document().passages()) {
                for (Span span :
                        Sentences.split(passage.text(), source.document().language())) {
                    int place = passage.start() + span.start();
                    if (places.add(place)) {
                        candidate(source, passage, trimmed(span.of(passage.text())), place, brief.mode(), about)
                                .ifPresent(candidates::add);
                    }
                }
            }
        }
        return candidates;
    }

    private static Optional<Candidate> candidate(
            Source source, Passage passage, String text, int place, Mode mode, Set<String> about) {
        Set<String> terms = Terms.distinct(text);
        Optional<Dispute> dispute = Dispute.of(text);
        boolean isAbout = dispute.isPresent() || terms.stream().anyMatch(about::contains);
        return isAbout && isFit(text, source, mode)
                ? Optional.of(new Candidate(source, passage, text, place, terms, Figures.in(text), dispute))
                : Optional.empty();
    }

    private static String trimmed(String sentence) {
        String line = LINE_BREAK.matcher(sentence).replaceAll(" ");
        String proper = BEFORE_THE_SENTENCE.matcher(line).replaceFirst("");
        return ABSTRACT_LABEL.matcher(proper).replaceFirst("").strip();
    }

    private static boolean isFit(String sentence, Source source, Mode mode) {
        boolean undated = source.document().published() == null;
        return Unfit.reason(sentence).isEmpty()
                && !(undated && RELATIVE_DAY.matcher(sentence).find())
                && !(mode == Mode.STRICT && Conjecture.isIn(sentence));
    }
}
