package dev.crosscheck.analyst.clarify;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Detects a question that does not name its topic: "Is it true?", 他們知道嗎. The readings come from titles that the search
 * has found; without these there is nothing to choose from, and the question counts as clear.
 */
final class MissingReference implements Detector {

    /** Words that fit any topic. */
    private static final Set<String> SAY_NOTHING = WordList.words(MissingReference.class, "any-topic.en.txt");

    private static final PatternFile FILE = PatternFile.load(MissingReference.class, "missing-reference.patterns");
    private static final Pattern SAY_NOTHING_CHINESE = Pattern.compile(FILE.text("SAY_NOTHING_CHINESE"));
    private static final Pattern POINTS_ELSEWHERE =
            Pattern.compile(FILE.text("POINTS_ELSEWHERE"), Pattern.CASE_INSENSITIVE);
    private static final int LONGEST_TITLE = 120;

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        Brief brief = command.brief();
        String question = brief.question().strip();
        boolean points = POINTS_ELSEWHERE.matcher(question).find();
        boolean saysNothing = QuestionWords.properNames(question).isEmpty()
                && QuestionWords.content(question).stream().allMatch(MissingReference::saysNothing);
        if (!points || !saysNothing) {
            return Optional.empty();
        }
        List<String> titles = command.found().stream()
                .map(FoundDocument::title)
                .map(title -> title.strip().replaceAll("\\s+", " "))
                .filter(title -> title.length() <= LONGEST_TITLE)
                .distinct()
                .limit(Clarification.MOST_OPTIONS - 1L)
                .toList();
        return Wordings.clarification(
                AmbiguityType.REFERENCE,
                titles.stream()
                        .map(title -> Wordings.reading(brief, "reference", question, title))
                        .toList());
    }

    private static boolean saysNothing(String word) {
        return SAY_NOTHING.contains(word.toLowerCase(Locale.ROOT))
                || SAY_NOTHING_CHINESE.matcher(word).matches();
    }
}
