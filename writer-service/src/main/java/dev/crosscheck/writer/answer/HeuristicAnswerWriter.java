package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds the answer from the last thought's draft, or else from the tools' outputs, verbatim; translates the operator's
 * words into the answer's language. The same steps give the same answer.
 */
public final class HeuristicAnswerWriter implements AnswerWriter {

    private static final String NAME = "HeuristicAnswerWriter";
    private static final int MOST_ROWS = 20;

    @Override
    public Produced<Answer> write(WriteAnswer command, StepContext context) {
        return Produced.heuristic(NAME, answer(command));
    }

    static Answer answer(WriteAnswer command) {
        Phrases phrases = AnswerFrame.phrases(command.brief().language());
        String body = drafted(command).orElseGet(() -> outputs(command, phrases));
        return AnswerFrame.around(OperatorWords.translated(body, command, phrases), Basis.of(body, command), command);
    }

    private static Optional<String> drafted(WriteAnswer command) {
        return command.steps().isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(command.steps().getLast().thought().draft())
                        .filter(draft -> !draft.isBlank())
                        .map(draft -> CitationMarkers.keepOnly(Basis.numbers(command), Basis.spaced(draft, command)));
    }

    /** Lists the tools' outputs and the sources found. */
    private static String outputs(WriteAnswer command, Phrases phrases) {
        List<String> lines = new ArrayList<>();
        for (ChatStep step : command.steps()) {
            if (step.result() instanceof ToolResult.Output output
                    && !output.inWords().isBlank()) {
                lines.add(phrases.say(
                                "output",
                                step.thought().toolInput().text().strip(),
                                output.inWords().strip())
                        + step.untoldTable().map(table -> table(table, phrases)).orElse(""));
            }
        }
        command.sources()
                .forEach(source -> lines.add(
                        phrases.say("source", SourceLabel.title(source), CitationMarkers.marker(source.number()))));
        return lines.isEmpty() ? phrases.say("nothing") : String.join("\n", lines);
    }

    /** Returns the table below a line of its result, cut to its first rows. */
    private static String table(DataTable table, Phrases phrases) {
        boolean cut = table.rows().size() > MOST_ROWS;
        return "\n\n" + table.markdown(MOST_ROWS) + "\n"
                + (cut ? "\n" + phrases.say("rows.first", MOST_ROWS) + "\n" : "");
    }
}
