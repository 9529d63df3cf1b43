package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.Breaker;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.ChatRequested.Role;
import dev.crosscheck.llm.endpoint.ChatRequested.Turn;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.llm.endpoint.Refusal;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.journal.RequestHash;
import dev.crosscheck.steps.limits.ProviderLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Makes the requests of one agent's model. Each is a call of its step's journal: cut to what the model can take in,
 * made in the time that the step has left, in the way that the endpoint is known to accept. What is learned of the
 * endpoint may change how the next new request is made, and never which recorded answer a step finds. Safe for use by
 * many threads.
 */
final class Requests {

    private static final Logger LOG = Logger.getLogger(Requests.class);

    /** Between the parts of what is hashed: no text holds it. */
    private static final String SEPARATOR = "\u001f";

    /** Digits that tell makers apart. */
    private static final int MAKER = 16;

    /**
     * With less time than this left, or than its pace needs, a model is not asked: what it has to say would be cut off,
     * and paid.
     */
    private static final Duration LEAST_TIME = Duration.ofSeconds(2);

    /** Answers to a schema, none of which fits it. */
    private static final int ENOUGH = 2;

    private final ChatEndpoint endpoint;
    private final ModelSettings settings;
    private final ProviderLine line;
    private final Breaker breaker;
    private final ModelMeters meters;
    private final Map<AskedModel, Fit> fits = new ConcurrentHashMap<>();
    private final Watched watched;
    private final Held schemas = new Held("its schema: prompts show it from now on", OutputMode.JSON);
    private final Held tools = new Held("functions: answers are asked for in JSON from now on", OutputMode.SCHEMA);
    private volatile OutputMode strongest;
    private volatile boolean mayCallTools;

    Requests(ChatEndpoint endpoint, ModelSettings settings, ModelMeters meters) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.breaker = settings.breaker();
        this.meters = meters;
        this.line = settings.line();
        this.strongest = settings.firstMode();
        this.mayCallTools = settings.mayCallTools();
        meters.watch(breaker);
        this.watched = new Watched(settings.mayStream());
    }

    /** Begins the requests of one question. */
    Course begin(Question<?> question, StepContext step) {
        return new Course(question, step);
    }

    private Fit learning(AskedModel model) {
        Fit fit = settings.fit(model);
        meters.watch(model.name(), fit.pace());
        return fit;
    }

    /** Whether an endpoint holds answers to what it takes: one that has never done so passes over it. */
    private final class Held {
        private final String what;
        private final OutputMode otherwise;
        private int passedOver;
        private boolean held;

        Held(String what, OutputMode otherwise) {
            this.what = what;
            this.otherwise = otherwise;
        }

        synchronized void answered(boolean readable) {
            held |= readable;
            passedOver++;
            if (!held && passedOver == ENOUGH && settings.mayWeaken()) {
                LOG.infof("The language model's endpoint passes over %s", what);
                learn(otherwise);
            }
        }
    }

    private void learn(OutputMode weaker) {
        if (weaker == OutputMode.SCHEMA) {
            mayCallTools = false;
        }
        if (weaker.compareTo(strongest) > 0) {
            strongest = weaker;
        }
    }

    /** How a request is made, as far as endpoints may refuse it. */
    private record Way(OutputMode mode, boolean streamed) {}

    /** The requests of one question, one after the other. For one thread. */
    final class Course {
        private final Question<?> question;
        private final StepContext step;
        private final OutputSchema schema;
        private final AskedModel model;
        private final Fit fit;
        private Usage usage = Usage.NONE;
        private int calls;
        private OutputMode mode;

        private Course(Question<?> question, StepContext step) {
            this.question = question;
            this.step = step;
            this.schema = new OutputSchema(question.task(), question.answer());
            this.model = settings.asked(question.strength());
            this.fit = fits.computeIfAbsent(model, Requests.this::learning);
        }

        OutputSchema schema() {
            return schema;
        }

        AskedModel model() {
            return model;
        }

        /**
         * Takes note of whether an answer to the prompt alone, which was not cut off, could be read as its record.
         */
        void read(boolean readable) {
            if (mode == OutputMode.TOOLS) {
                tools.answered(readable);
            } else if (mode == OutputMode.SCHEMA) {
                schemas.answered(readable);
            }
        }

        /** What the answers have cost so far. */
        Usage usage() {
            return usage;
        }

        /**
         * Asks in the strongest way that the endpoint accepts; each refused way is a call of its own in the journal.
         *
         * @param sample how often the question is being asked from its beginning
         * @param room characters of material to show at most
         * @param after what follows the prompt, where an answer is to be put right
         */
        Completion complete(int sample, int room, List<Turn> after) throws StepFailure {
            OutputMode first = mayCallTools && question.tools().isPresent() ? OutputMode.TOOLS : strongest;
            Way strongestWay = new Way(first, watched.isWanted(question));
            return complete(strongestWay, hash(sample, after), room, after);
        }

        private Completion complete(Way way, String hash, int room, List<Turn> after) throws StepFailure {
            calls++;
            mode = way.mode();
            try (Breaker.Guarded call = breaker.guard(call(way, room, after))) {
                Answer answer = step.journal().call(hash, line, call.costing(estimate(way.mode(), room, after)));
                usage = usage.plus(answer.usage());
                return CompletionJson.read(answer.body());
            } catch (StepFailure failure) {
                return complete(otherwise(way, room, after, failure), hash, room, after);
            }
        }

        /** How to ask again once {@code failure} has been met; throws it where there is no other way. */
        private Way otherwise(Way asked, int room, List<Turn> after, StepFailure failure) throws StepFailure {
            switch (Refusal.of(failure.type())) {
                case Refusal.OfStreaming() -> {
                    watched.refused();
                    return new Way(asked.mode(), false);
                }
                case Refusal.OfLength() -> {
                    if (fit.tooLong(room, characters -> chat(asked.mode(), characters, after))) {
                        return asked;
                    }
                }
                case Refusal.OfParameter(Refusal.Parameter parameter) -> {
                    endpoint.reword(parameter, model.name());
                    return asked;
                }
                case Refusal.OfMode(OutputMode weaker) -> {
                    if (settings.mayWeaken()) {
                        learn(weaker);
                        return new Way(weaker, asked.streamed());
                    }
                }
                case Refusal.Final() -> {
                    if (failure.type().equals(ModelFailures.LEFT_ALONE)) {
                        meters.refused();
                    }
                }
            }
            throw failure;
        }

        private Estimate estimate(OutputMode mode, int room, List<Turn> after) {
            List<String> texts = new ArrayList<>();
            texts.add(schema.asText());
            chat(mode, room, after).turns().forEach(turn -> texts.add(turn.text()));
            return settings.cost(model).of(texts, fit.tokens());
        }

        private Answer request(Way way, int most, List<Turn> after) throws StepFailure {
            Duration limit = step.callTime().atMost(settings.timeout());
            int room = fit.room(most, limit, characters -> chat(way.mode(), characters, after));
            ChatRequested chat = chat(way.mode(), room, after);
            long startedAt = System.nanoTime();
            try {
                Completion.Paid paid = ScopedValue.where(ChatEndpoint.STEP_TIME, step.callTime())
                        .call(() ->
                                way.streamed() ? shown(chat) : endpoint.complete(chat, model.prices(), fit.tokens()));
                fit.answered(chat, paid);
                meters.answered(Duration.ofNanos(System.nanoTime() - startedAt));
                Integer cut = room < question.cuttable().room() ? room : null;
                Answer answer = new Answer(
                        CompletionJson.write(paid.completion().withRoom(cut)), paid.usage(), paid.providerId());
                return settings.keepsPrompts() ? KeptPrompt.beside(chat, answer) : answer;
            } catch (StepFailure failure) {
                Duration took = Duration.ofNanos(System.nanoTime() - startedAt);
                StepFailure meant = failure;
                if (failure.type().equals(ModelFailures.TIMEOUT)) {
                    fit.ranOut(chat, took);
                    meant = isCutShort(took) ? outOfTime(took, failure) : failure;
                }
                meters.failed(meant.type(), took);
                throw meant;
            }
        }

        private CallJournal.Call call(Way way, int most, List<Turn> after) {
            return new CallJournal.Call() {
                @Override
                public Duration leastTime() {
                    return fit.leastTime(most, LEAST_TIME, characters -> chat(way.mode(), characters, after));
                }

                @Override
                public Answer make() throws StepFailure {
                    return request(way, most, after);
                }

                @Override
                public Map<String, String> about() {
                    return Map.of(
                            "model",
                            model.name(),
                            "prompt_version",
                            question.prompt().version());
                }
            };
        }

        /**
         * Given half of its usual time, an endpoint that has not answered does not work; given less, nobody can know.
         */
        private boolean isCutShort(Duration took) {
            return took.compareTo(settings.timeout().dividedBy(2)) < 0;
        }

        private static StepFailure outOfTime(Duration took, StepFailure cause) {
            return new StepFailure(
                    ModelFailures.OUT_OF_TIME,
                    "The session's time was over when the language model had been waited for for " + took.toMillis()
                            + " ms.",
                    true,
                    cause);
        }

        private Completion.Paid shown(ChatRequested chat) throws StepFailure {
            return Watched.show(
                    question,
                    step.text(),
                    calls,
                    chunks -> endpoint.stream(chat, model.prices(), fit.tokens(), chunks));
        }

        private ChatRequested chat(OutputMode mode, int room, List<Turn> after) {
            Prompt prompt = question.cuttable().within(room);
            List<Turn> all = new ArrayList<>();
            all.add(new Turn(
                    Role.SYSTEM,
                    switch (mode) {
                        case TOOLS, SCHEMA -> prompt.system();
                        case JSON, PROMPT -> prompt.system() + "\n\n" + Repairs.form(schema);
                    }));
            all.add(new Turn(Role.USER, prompt.user()));
            all.addAll(after);
            return new ChatRequested(
                    model.name(),
                    schema,
                    mode,
                    mode == OutputMode.TOOLS ? question.tools().orElseThrow() : null,
                    prompt.version(),
                    all);
        }

        /**
         * Everything that decides the answer but what may change under way with what is learned: how the schema is
         * asked for, and how much of the material is shown. So a step that comes back finds its recorded answers,
         * whatever was learned since. What a configuration or a release changes is the request's maker: another one
         * asks afresh.
         */
        private String hash(int sample, List<Turn> after) {
            String maker = String.join(
                    SEPARATOR,
                    Repairs.version(),
                    model.name(),
                    settings.temperature(),
                    Integer.toString(question.cuttable().room()),
                    schema.name(),
                    schema.asText(),
                    question.prompt().version(),
                    question.prompt().system());
            List<String> request = new ArrayList<>(
                    List.of(maker, Integer.toString(sample), question.prompt().user()));
            after.forEach(turn -> request.add(turn.role() + " " + turn.text()));
            return RequestHash.of(Sha256.hex(maker).substring(0, MAKER), Sha256.hex(String.join(SEPARATOR, request)));
        }
    }
}
