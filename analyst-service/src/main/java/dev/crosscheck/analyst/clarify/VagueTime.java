package dev.crosscheck.analyst.clarify;

import dev.crosscheck.analyst.plan.TimeWords;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Detects "recently" and 最近, which do not say what time is meant. */
final class VagueTime implements Detector {

    private static final PatternFile FILE = PatternFile.load(VagueTime.class, "vague-time.patterns");
    private static final Pattern VAGUE = Pattern.compile(FILE.text("VAGUE"), Pattern.CASE_INSENSITIVE);

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        Brief brief = command.brief();
        String question = brief.question().strip();
        boolean dated = brief.startDate() != null
                || brief.endDate() != null
                || TimeWords.nameDates(question, brief.asked())
                || ABSOLUTE.matcher(question).find();
        return dated || !VAGUE.matcher(question).find()
                ? Optional.empty()
                : Wordings.clarification(
                        AmbiguityType.TIME,
                        Wordings.of(brief, List.of("time.month", "time.week", "time.year", "time.any"), question));
    }

    /** A year, or a day of a month, says what time is meant. */
    private static final Pattern ABSOLUTE = Pattern.compile("\\b(?:19|20)\\d{2}\\b|\\d{1,3}年|\\d{1,2}月");
}
