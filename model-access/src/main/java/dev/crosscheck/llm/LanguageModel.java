package dev.crosscheck.llm;

import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.endpoint.ChatTurn.Role;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.output.AnswerReader;
import dev.crosscheck.llm.output.EchoedExample;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The model of one agent. If an answer breaks its rules, the model gets it back once with the list of breaches. If the
 * repair fails too, the question is asked again from the start, once. If the new answer also breaks the rules, the
 * result is the failure {@link ModelFailures#INVALID_OUTPUT}, and the step does not retry. Breaches that are not
 * binding lead to a repair too, but later answers are accepted in spite of them.
 *
 * <p>Each request is a call of the step's journal, so a step that restarts repeats the same sequence without asking
 * again for answers that it has. The sequence depends only on recorded answers and failures. What this process has
 * learned about the endpoint since may only change how the next new request is made. Safe for use by many threads.
 */
public final class LanguageModel {

    /** How often a question is asked from the start. */
    private static final int SAMPLES = 2;

    private final Requests requests;
    private final ModelSettings settings;

    LanguageModel(ChatEndpoint endpoint, ModelSettings settings, ModelMeters meters) {
        this.requests = new Requests(endpoint, settings, meters);
        this.settings = settings;
    }

    /**
     * Returns how many characters of sources fit the high model's window beside prompt and answer.
     *
     * @param language of the question, and so of most sources
     */
    public int roomForSources(Language language) {
        return roomForSources(Strength.HIGH, language);
    }

    /** Like {@link #roomForSources(Language)}, for the model that handles tasks of this strength. */
    public int roomForSources(Strength strength, Language language) {
        return settings.roomForSources(strength, language);
    }

    /**
     * Asks a question for a step, within the time that its calls have left. Streams the watched field of the answer, if
     * there is one.
     *
     * @return an answer that satisfies its rules
     * @throws StepFailure with a code of {@link ModelFailures}, or from the journal
     */
    public <A extends Record> Answered<A> ask(Question<A> question, StepContext step) throws StepFailure {
        Asking<A> asking = new Asking<>(question, step);
        List<Breach> breaches = List.of();
        for (int sample = 1; sample <= SAMPLES; sample++) {
            Attempted<A> first = asking.ask(sample, null);
            if (first.breaches().isEmpty() || (sample > 1 && first.isAcceptable())) {
                return asking.answered(first.value());
            }
            breaches = first.breaches();
            if (sample == 1) {
                Attempted<A> repaired = asking.ask(sample, first);
                if (repaired.isAcceptable()) {
                    return asking.answered(repaired.value());
                }
                breaches = repaired.breaches();
            }
        }
        String rules = breaches.stream().map(Breach::rule).distinct().collect(Collectors.joining(", "));
        throw new StepFailure(
                ModelFailures.INVALID_OUTPUT,
                "The language model's answers broke their rules, after a repair and when asked again: " + rules + ".",
                false);
    }

    private record Attempted<A>(Completion completion, A value, List<Breach> breaches) {
        boolean isAcceptable() {
            return breaches.stream().noneMatch(Breach::binding);
        }
    }

    /** One question, from its first request to the accepted answer. */
    private final class Asking<A extends Record> {
        private final Question<A> question;
        private final AnswerReader<A> reader;
        private final Requests.Course course;

        Asking(Question<A> question, StepContext step) {
            this.question = question;
            this.reader = new AnswerReader<>(question.answer());
            this.course = requests.begin(question, step);
        }

        /** @param refused the answer to repair, or null */
        Attempted<A> ask(int sample, Attempted<A> refused) throws StepFailure {
            List<ChatTurn> after = new ArrayList<>();
            int room = question.cuttable().room();
            if (refused != null) {
                String text = refused.completion().text();
                after.add(new ChatTurn(Role.ASSISTANT, text.isBlank() ? "{}" : text));
                after.add(new ChatTurn(Role.USER, repair(refused)));
                // Show the same material as before: the model must not be asked to correct text about sources that it
                // has not seen.
                room = Optional.ofNullable(refused.completion().room()).orElse(room);
            }
            Completion completion = course.complete(sample, room, after);
            AnswerReader.Read<A> read = reader.read(completion.text());
            if (refused == null && !completion.isCutOff()) {
                course.read(read.value() != null);
            }
            if (read.value() == null) {
                List<Breach> unreadable = new ArrayList<>(read.breaches());
                if (completion.isCutOff()) {
                    unreadable.add(new Breach("cut_off", "The answer was cut off: write a shorter one."));
                }
                return new Attempted<>(completion, null, unreadable);
            }
            List<Breach> breaches = new ArrayList<>(EchoedExample.in(read.value(), question.prompt()));
            breaches.addAll(question.rules().broken(read.value()));
            return new Attempted<>(completion, read.value(), breaches);
        }

        /**
         * Returns the prompt for a repair. Some endpoints accept a schema and ignore it, so an unreadable answer also
         * gets the form.
         */
        private String repair(Attempted<A> refused) {
            String prompt = Repairs.prompt(refused.breaches());
            return refused.value() == null ? prompt + "\n\n" + Repairs.form(course.schema()) : prompt;
        }

        Answered<A> answered(A value) {
            return new Answered<>(
                    value,
                    new ProducedBy(
                            ProducedBy.LLM,
                            course.model().name(),
                            question.prompt().version(),
                            null),
                    course.usage());
        }
    }
}
