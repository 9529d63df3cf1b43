package dev.crosscheck.analyst.clarify;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Detects a comparison that names only one thing: "Compare the Lakeview leak.", "Was the fine higher?", 請比較湖景廠的罰款. */
final class MissingSide implements Detector {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final List<Pattern> ONE_SIDED = List.of(
            Pattern.compile("^(?:please )?compare (?<topic>[^?.!]+)[?.!]*$", FLAGS),
            Pattern.compile("^how (?:does|did|do) (?<topic>[^?.!]+?) compare[?.!]*$", FLAGS),
            Pattern.compile(
                    "^(?:is|was|are|were) (?<topic>(?:the|this|that|its|their) [^?.!]+?) (?:any )?(?:better|worse"
                            + "|larger|bigger|smaller|higher|lower|longer|shorter|faster|slower|cheaper|safer)[?.!]*$",
                    FLAGS),
            Pattern.compile("^請?(?:比較|對照)(?<topic>[^？?。]+)[？?。]*$"));
    private static final PatternFile FILE = PatternFile.load(MissingSide.class, "missing-side.patterns");
    private static final Pattern SIDES = Pattern.compile(FILE.text("SIDES"), Pattern.CASE_INSENSITIVE);

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        Brief brief = command.brief();
        String question = brief.question().strip();
        for (Pattern oneSided : ONE_SIDED) {
            Matcher comparison = oneSided.matcher(question);
            if (comparison.matches()) {
                String topic = comparison.group("topic").strip();
                return SIDES.matcher(topic).find()
                                || QuestionWords.content(topic).isEmpty()
                        ? Optional.empty()
                        : Wordings.clarification(
                                AmbiguityType.COMPARISON,
                                Wordings.of(
                                        brief,
                                        List.of("comparison.cases", "comparison.accounts", "comparison.times"),
                                        topic));
            }
        }
        return Optional.empty();
    }
}
