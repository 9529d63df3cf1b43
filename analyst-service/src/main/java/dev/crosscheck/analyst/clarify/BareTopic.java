package dev.crosscheck.analyst.clarify;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Detects a topic without a question: "Lakeview leak", 湖景廠. */
final class BareTopic implements Detector {

    private static final int MOST_WORDS = 4;
    private static final int MOST_HAN = 6;

    private static final PatternFile FILE = PatternFile.load(BareTopic.class, "bare-topic.patterns");
    private static final Pattern ASKS = Pattern.compile(FILE.text("ASKS"), Pattern.CASE_INSENSITIVE);
    /** A verb form turns the topic into a statement to confirm or refute. */
    private static final Pattern STATES = Pattern.compile("\\b(?<!\\p{Ll})\\p{Ll}+(?:ed|ing|s)\\b$|[了過着著到被]");

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        Brief brief = command.brief();
        String topic = brief.question().strip();
        boolean han = Language.holdsHan(topic);
        boolean few = han ? topic.length() <= MOST_HAN : topic.split("\\s+").length <= MOST_WORDS;
        List<String> content = QuestionWords.content(topic);
        boolean bare = few
                && !content.isEmpty()
                && (!han || content.size() == 1)
                && !ASKS.matcher(topic).find()
                && !STATES.matcher(topic.toLowerCase(Locale.ROOT)).find()
                && AnswerKind.of(topic) == AnswerKind.OTHER;
        return bare
                ? Wordings.clarification(
                        AmbiguityType.SCOPE,
                        Wordings.of(brief, List.of("scope.events", "scope.blame", "scope.dispute"), topic))
                : Optional.empty();
    }
}
