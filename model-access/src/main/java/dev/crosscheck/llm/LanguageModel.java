package dev.crosscheck.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.ChatRequested.Role;
import dev.crosscheck.llm.endpoint.ChatRequested.Turn;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.llm.output.AnswerReader;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The model of one agent. An answer is asked for; one that breaks its rules goes back once, with what is wrong with it; and
 * if that does not help the question is asked afresh, once. What then still breaks them is the failure
 * {@link ModelFailures#INVALID_OUTPUT}, which no further attempt of the step would mend.
 *
 * <p>Each request is a call of the step's journal, so a step that comes back goes the same way again without asking what
 * was answered. That way depends on recorded answers and failures alone: what this process has learned of the endpoint
 * since may only change how the next new request is made. Safe for use by many threads.
 */
public final class LanguageModel {

    /** Between the parts of what is hashed: no text holds it. */
    private static final String SEPARATOR = "\u001f";

    /** How often a question is asked from its beginning. */
    private static final int SAMPLES = 2;

    private final ChatEndpoint endpoint;
    private final ModelSettings settings;
    private final ProviderLine line;
    private volatile OutputMode strongest;

    LanguageModel(ChatEndpoint endpoint, ModelSettings settings) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.line = settings.line();
        this.strongest = settings.firstMode();
    }

    /** Characters of sources, in the language of the question, that fit its window beside prompt and answer. */
    public int roomForSources(boolean chinese) {
        return settings.roomForSources(chinese);
    }

    /**
     * @param journal the step's
     * @return an answer that keeps its rules
     * @throws StepFailure with a code of {@link ModelFailures}, or from the journal
     */
    public <A extends Record> Answered<A> ask(Question<A> question, CallJournal journal) throws StepFailure {
        Asking<A> asking = new Asking<>(question, journal);
        List<Breach> breaches = List.of();
        for (int sample = 1; sample <= SAMPLES; sample++) {
            Attempted<A> first = asking.ask(sample, null);
            if (first.breaches().isEmpty()) {
                return asking.answered(first.value());
            }
            breaches = first.breaches();
            if (sample == 1) {
                Attempted<A> repaired = asking.ask(sample, first);
                if (repaired.breaches().isEmpty()) {
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

    private record Attempted<A>(String text, A value, List<Breach> breaches) {}

    /** One question's course. */
    private final class Asking<A extends Record> {
        private final Question<A> question;
        private final CallJournal journal;
        private final OutputSchema schema;
        private final AnswerReader<A> reader;
        private final String model;
        private Usage usage = Usage.NONE;

        Asking(Question<A> question, CallJournal journal) {
            this.question = question;
            this.journal = journal;
            this.schema = new OutputSchema(question.task(), question.answer());
            this.reader = new AnswerReader<>(question.answer());
            this.model = settings.model(question.strength());
        }

        /** @param refused the answer that is to be put right, or null */
        Attempted<A> ask(int sample, Attempted<A> refused) throws StepFailure {
            List<Turn> turns = new ArrayList<>();
            turns.add(new Turn(Role.USER, question.prompt().user()));
            if (refused != null) {
                turns.add(new Turn(Role.ASSISTANT, refused.text().isBlank() ? "{}" : refused.text()));
                turns.add(new Turn(Role.USER, repair(refused)));
            }
            Completion completion = complete(sample, turns);
            AnswerReader.Read<A> read = reader.read(completion.text());
            if (read.value() == null) {
                List<Breach> unreadable = new ArrayList<>(read.breaches());
                if (completion.isCutOff()) {
                    unreadable.add(new Breach("cut_off", "The answer was cut off: write a shorter one."));
                }
                return new Attempted<>(completion.text(), null, unreadable);
            }
            return new Attempted<>(
                    completion.text(), read.value(), question.rules().broken(read.value()));
        }

        /** An endpoint may take a schema and pass over it: what could not be read is told what to look like. */
        private String repair(Attempted<A> refused) {
            String prompt = Repairs.prompt(refused.breaches());
            return refused.value() == null ? prompt + "\n\n" + Repairs.schema(schema.name(), schema.asText()) : prompt;
        }

        Answered<A> answered(A value) {
            return new Answered<>(
                    value,
                    new ProducedBy(ProducedBy.LLM, model, question.prompt().version(), null),
                    usage);
        }

        /** In the strongest way that the endpoint accepts; each refused way is a call of its own in the journal. */
        private Completion complete(int sample, List<Turn> turns) throws StepFailure {
            String hash = hash(sample, turns);
            OutputMode mode = strongest;
            while (true) {
                try {
                    OutputMode asked = mode;
                    CallJournal.Call request = () -> request(asked, turns);
                    Answer answer = journal.call(hash, line, request.costing(estimate(turns)));
                    usage = usage.plus(answer.usage());
                    return read(answer.body());
                } catch (StepFailure failure) {
                    Optional<OutputMode> weaker =
                            settings.mayWeaken() ? OutputMode.afterRefusal(failure.type()) : Optional.empty();
                    mode = weaker.orElseThrow(() -> failure);
                    learn(mode);
                }
            }
        }

        private Estimate estimate(List<Turn> turns) {
            List<String> texts = new ArrayList<>(List.of(question.prompt().system(), schema.asText()));
            turns.forEach(turn -> texts.add(turn.text()));
            return settings.cost(question.strength()).of(texts);
        }

        private Answer request(OutputMode mode, List<Turn> turns) throws StepFailure {
            List<Turn> all = new ArrayList<>();
            String system = question.prompt().system();
            all.add(new Turn(
                    Role.SYSTEM,
                    mode == OutputMode.SCHEMA
                            ? system
                            : system + "\n\n" + Repairs.schema(schema.name(), schema.asText())));
            all.addAll(turns);
            ChatRequested chat =
                    new ChatRequested(model, schema, mode, question.prompt().version(), all);
            Completion.Paid paid = endpoint.complete(chat, settings.prices(question.strength()));
            Answer answer = new Answer(write(paid.completion()), paid.usage(), paid.providerId());
            return settings.keepsPrompts() ? KeptPrompt.beside(chat, answer) : answer;
        }

        /** Everything that decides the answer but the way in which the schema is asked for, which may change under way. */
        private String hash(int sample, List<Turn> turns) {
            List<String> parts = new ArrayList<>(List.of(
                    model,
                    settings.temperature(),
                    Integer.toString(sample),
                    schema.name(),
                    schema.asText(),
                    question.prompt().system()));
            turns.forEach(turn -> parts.add(turn.role() + " " + turn.text()));
            return Fenced.sha256(String.join(SEPARATOR, parts));
        }
    }

    private void learn(OutputMode weaker) {
        if (weaker.compareTo(strongest) > 0) {
            strongest = weaker;
        }
    }

    private static String write(Completion completion) {
        try {
            return WireJson.mapper().writeValueAsString(completion);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a completion is no JSON", e);
        }
    }

    private static Completion read(String body) {
        try {
            return WireJson.mapper().readValue(body, Completion.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a recorded completion is unreadable", e);
        }
    }
}
