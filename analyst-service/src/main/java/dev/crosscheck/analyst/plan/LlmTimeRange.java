package dev.crosscheck.analyst.plan;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Asks a language model for the dates of publication that a question wants, if the rules cannot read its time words. If
 * the model fails, keywords give the dates. If these give none, there are no dates: the plan does not fail.
 */
final class LlmTimeRange {

    private static final Map<Language, PromptFile> PROMPTS =
            PromptFile.inEachLanguage(LlmTimeRange.class, "time_range");

    private static final String KEYWORDS = "LooseTimeWords";

    /** Sources were published in this year or later. */
    private static final int EARLIEST_YEAR = 1800;

    private final LanguageModel model;

    LlmTimeRange(LanguageModel model) {
        this.model = model;
    }

    /** @throws StepFailure only if the step was taken away: its claim was lost, or it was paused or interrupted */
    Produced<DateRange> of(Brief brief, StepContext context) throws StepFailure {
        return new Fallback(1)
                .choose(
                        context,
                        step -> asked(brief, step),
                        _ -> Produced.heuristic(KEYWORDS, LooseTimeWords.in(brief.question(), brief.asked())));
    }

    private Produced<DateRange> asked(Brief brief, StepContext context) throws StepFailure {
        Answered<TimeRangeAnswer> answered = model.ask(
                new Question<>(
                        "time_range",
                        prompt(brief),
                        TimeRangeAnswer.class,
                        Strength.LOW,
                        answer -> broken(answer, brief.asked())),
                context);
        return new Produced<>(range(answered.value()), answered.by(), answered.usage());
    }

    static Prompt prompt(Brief brief) {
        return PROMPTS.get(brief.language())
                .fill(Map.of(
                        "question",
                        Fenced.text("QUESTION", brief.question()),
                        "asked",
                        brief.asked().toString(),
                        "weekday",
                        brief.asked()
                                .getDayOfWeek()
                                .getDisplayName(
                                        TextStyle.FULL,
                                        brief.language() == Language.CHINESE
                                                ? Locale.TRADITIONAL_CHINESE
                                                : Locale.ENGLISH)));
    }

    static List<Breach> broken(TimeRangeAnswer answer, LocalDate asked) {
        List<Breach> breaches = new ArrayList<>();
        for (String text : List.of(answer.startDate(), answer.endDate())) {
            if (!text.isBlank() && date(text) == null) {
                breaches.add(new Breach("bad_date", "\"" + text + "\" is no date of the form YYYY-MM-DD."));
            }
        }
        DateRange range = range(answer);
        if (!range.isSound()) {
            breaches.add(new Breach("backwards", "start_date must not be after end_date."));
        }
        if (!isPlausible(range, asked)) {
            breaches.add(new Breach(
                    "implausible",
                    "The dates must lie between " + EARLIEST_YEAR + " and the day of asking, " + asked
                            + ": nothing was published later. Leave a date empty that the question does not ask for."));
        }
        return breaches;
    }

    /** Whether the dates lie between the earliest year and the day of asking. */
    static boolean isPlausible(DateRange range, LocalDate asked) {
        return isPlausible(range.start(), asked) && isPlausible(range.end(), asked);
    }

    private static boolean isPlausible(LocalDate day, LocalDate asked) {
        return day == null || (day.getYear() >= EARLIEST_YEAR && !day.isAfter(asked));
    }

    private static DateRange range(TimeRangeAnswer answer) {
        return new DateRange(date(answer.startDate()), date(answer.endDate()));
    }

    private static LocalDate date(String text) {
        try {
            return text.isBlank() ? null : LocalDate.parse(text.strip());
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
