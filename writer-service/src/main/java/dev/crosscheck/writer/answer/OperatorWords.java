package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.text.Phrases;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translates the operator's English results into the language of the answer. */
final class OperatorWords {

    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("no solution", "result.none"),
            Map.entry("no real solution", "result.none.real"),
            Map.entry("infinitely many solutions", "result.many"),
            Map.entry("true", "result.true"),
            Map.entry("false", "result.false"),
            Map.entry("always true", "result.true.always"),
            Map.entry("sometimes true", "result.true.sometimes"),
            Map.entry("never true", "result.true.never"),
            Map.entry("Monday", "result.monday"),
            Map.entry("Tuesday", "result.tuesday"),
            Map.entry("Wednesday", "result.wednesday"),
            Map.entry("Thursday", "result.thursday"),
            Map.entry("Friday", "result.friday"),
            Map.entry("Saturday", "result.saturday"),
            Map.entry("Sunday", "result.sunday"));
    private static final Pattern CALENDAR = Pattern.compile("(-?+\\d{1,20}+) (days|weeks|months|years|workdays)");
    private static final Pattern TWO_ROOTS =
            Pattern.compile("(\\S{1,60}+ [=≈] \\S{1,60}+) or (\\S{1,60}+ [=≈] \\S{1,60}+)");

    private OperatorWords() {}

    /** @param body text with results in bold, or after the operation */
    static String translated(String body, WriteAnswer command, Phrases phrases) {
        String text = body;
        for (ChatStep step : command.steps()) {
            if (step.thought().toolName() == ToolName.OPERATOR && step.result() instanceof ToolResult.Output output) {
                String result = output.inWords().strip();
                String said = said(result, phrases);
                String asked = step.thought().toolInput().text().strip();
                text = text.replace("**" + result + "**", "**" + said + "**")
                        .replace(phrases.say("output", asked, result), phrases.say("output", asked, said));
            }
        }
        return text;
    }

    private static String said(String result, Phrases phrases) {
        Matcher roots = TWO_ROOTS.matcher(result);
        if (roots.matches()) {
            return phrases.say("result.roots", roots.group(1), roots.group(2));
        }
        Matcher calendar = CALENDAR.matcher(result);
        if (calendar.matches()) {
            return phrases.say("result." + calendar.group(2), calendar.group(1));
        }
        String key = KEYS.get(result);
        return key == null ? result : phrases.say(key);
    }
}
