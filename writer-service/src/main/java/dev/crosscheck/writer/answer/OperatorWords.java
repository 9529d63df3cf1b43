package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Translates the operator's English results, and its steps about dates, into the language of the answer. */
final class OperatorWords {

    private static final String ITEM = "- ";
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
    private static final Pattern CALENDAR = Pattern.compile("(-?+\\d{1,20}+) (day|week|month|year|workday)s?+");
    private static final Pattern ROWS = Pattern.compile("(\\d{1,9}+) rows, (\\d{1,9}+) columns");
    private static final Pattern TWO_ROOTS =
            Pattern.compile("(\\S{1,60}+ [=≈] \\S{1,60}+) or (\\S{1,60}+ [=≈] \\S{1,60}+)");

    private static final String DATE = "([-+\\d]{1,20}+)";
    private static final Pattern BETWEEN = Pattern.compile(DATE + " → " + DATE + " = (-?+\\d{1,20}+ days?+)");
    private static final Pattern PERIOD =
            Pattern.compile("(-?+\\d{1,9}+ years?+), (-?+\\d{1,9}+ months?+), (-?+\\d{1,9}+ days?+)");
    private static final Pattern MORE = Pattern.compile("and (-?+\\d days?+) more");
    private static final Pattern MOVED =
            Pattern.compile(DATE + " ([+−]) (\\d{1,20}+ [a-z]{1,10}+) = " + DATE + ", ([A-Z][a-z]{1,10}+)");
    private static final Pattern WEEKDAY = Pattern.compile(DATE + " is a ([A-Z][a-z]{1,10}+)");
    private static final Pattern WEEK = Pattern.compile("week (\\d{1,2}+) of (\\d{1,9}+), quarter (\\d)");
    private static final Pattern YEAR = Pattern.compile("no year given for (\\d{2}-\\d{2}): (\\d{1,9}+) taken");
    private static final Pattern DAY = Pattern.compile("day (\\d{1,3}+) of (\\d{3})");

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
                text = steps(text, output.steps(), phrases);
            }
        }
        return text;
    }

    private static String steps(String text, List<String> steps, Phrases phrases) {
        return Stream.of(text.split("\n", -1))
                .map(line -> line.startsWith(ITEM) && steps.contains(line.substring(ITEM.length()))
                        ? ITEM + step(line.substring(ITEM.length()), phrases)
                        : line)
                .collect(Collectors.joining("\n"));
    }

    private static String step(String step, Phrases phrases) {
        Matcher between = BETWEEN.matcher(step);
        if (between.matches()) {
            return phrases.say("step.between", between.group(1), between.group(2), said(between.group(3), phrases));
        }
        Matcher period = PERIOD.matcher(step);
        if (period.matches()) {
            return phrases.say(
                    "step.period",
                    said(period.group(1), phrases),
                    said(period.group(2), phrases),
                    said(period.group(3), phrases));
        }
        Matcher more = MORE.matcher(step);
        if (more.matches()) {
            return phrases.say("step.more", said(more.group(1), phrases));
        }
        Matcher moved = MOVED.matcher(step);
        if (moved.matches()) {
            return phrases.say(
                    "step.moved",
                    moved.group(1),
                    moved.group(2),
                    said(moved.group(3), phrases),
                    moved.group(4),
                    said(moved.group(5), phrases));
        }
        Matcher weekday = WEEKDAY.matcher(step);
        if (weekday.matches()) {
            return phrases.say("step.weekday", weekday.group(1), said(weekday.group(2), phrases));
        }
        Matcher week = WEEK.matcher(step);
        if (week.matches()) {
            return phrases.say("step.week", week.group(1), week.group(2), week.group(3));
        }
        Matcher year = YEAR.matcher(step);
        if (year.matches()) {
            return phrases.say("step.year", year.group(1), year.group(2));
        }
        Matcher day = DAY.matcher(step);
        return day.matches() ? phrases.say("step.day", day.group(1), day.group(2)) : step;
    }

    private static String said(String result, Phrases phrases) {
        Matcher roots = TWO_ROOTS.matcher(result);
        if (roots.matches()) {
            return phrases.say("result.roots", roots.group(1), roots.group(2));
        }
        Matcher calendar = CALENDAR.matcher(result);
        if (calendar.matches()) {
            String unit = "result." + calendar.group(2) + "s";
            boolean one = calendar.group(1).equals("1") && phrases.has(unit + ".one");
            return phrases.say(one ? unit + ".one" : unit, calendar.group(1));
        }
        Matcher rows = ROWS.matcher(result);
        if (rows.matches()) {
            return phrases.say("result.rows", rows.group(1), rows.group(2));
        }
        String key = KEYS.get(result);
        return key == null ? result : phrases.say(key);
    }
}
