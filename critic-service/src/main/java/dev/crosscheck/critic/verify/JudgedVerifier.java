package dev.crosscheck.critic.verify;

import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks by words, and lets a language model judge what the words leave undecided, highest score first. The model never
 * judges what the words have decided. If a judgement fails, its claim keeps its verdict; a failure that would repeat
 * for every claim ends the judging.
 */
public final class JudgedVerifier implements Verifier {

    private static final String JUDGED = "judged_by: ";

    /** The scores of judged claims: lower than for words found in the source, but sufficient. */
    private static final double JUDGED_SUPPORTED = 0.75;

    private static final double JUDGED_CONTRADICTED = 0.1;

    private final HeuristicVerifier words;
    private final LlmJudge judge;
    private final Bounds bounds;

    /** @param bounds limits for one report */
    public JudgedVerifier(HeuristicVerifier words, LlmJudge judge, Bounds bounds) {
        this.words = words;
        this.judge = judge;
        this.bounds = bounds;
    }

    /**
     * @param claims the most claims that go to the model
     * @param time after which no further claim goes to the model
     */
    public record Bounds(int claims, Duration time) {}

    /** Identifies repeated claims, such as an answer that repeats a finding: the model judges them once. */
    private record Same(String words, List<Integer> citations) {
        static Same of(Assertion assertion) {
            return new Same(assertion.words(), assertion.citations());
        }
    }

    @Override
    public Produced<VerifiedReport> verify(VerifyReport command, StepContext context) throws StepFailure {
        HeuristicVerifier.Reading reading = words.read(command);
        Bench bench = new Bench(command.brief().language(), context);
        Map<Same, Claim> judged = bench.judge(reading);
        List<Checked> checked = reading.checked().stream()
                .map(one -> new Checked(one.assertion(), judged.getOrDefault(Same.of(one.assertion()), one.claim())))
                .toList();
        return new Produced<>(words.repaired(reading, checked), bench.by(), bench.usage);
    }

    /** The judging of one report. */
    private final class Bench {

        private final Language language;
        private final StepContext context;
        private final Countdown left = Countdown.of(bounds.time());
        private Usage usage = Usage.NONE;
        private ProducedBy model;
        private String failure;

        Bench(Language language, StepContext context) {
            this.language = language;
            this.context = context;
        }

        Map<Same, Claim> judge(HeuristicVerifier.Reading reading) throws StepFailure {
            Map<Same, Claim> judged = new HashMap<>();
            List<Same> asked = new ArrayList<>();
            for (Checked checked : nearestFirst(reading.checked())) {
                Same same = Same.of(checked.assertion());
                Optional<Doubt> doubt = Doubt.about(checked, reading.sources());
                if (doubt.isPresent() && !asked.contains(same) && mayAsk(asked.size())) {
                    asked.add(same);
                    ruling(doubt.get())
                            .flatMap(answer -> claim(checked, doubt.get(), answer))
                            .ifPresent(claim -> judged.put(same, claim));
                }
            }
            return judged;
        }

        private boolean mayAsk(int asked) {
            boolean pointless = failure != null && !failure.startsWith(ModelFailures.INVALID_OUTPUT);
            return asked < bounds.claims() && !pointless && !left.isOver();
        }

        /**
         * Asks the judge. A failed judgement does not make the step retry, because the report does not depend on it.
         */
        private Optional<JudgeAnswer> ruling(Doubt doubt) throws StepFailure {
            Produced<Optional<JudgeAnswer>> ruled = new Fallback(1)
                    .choose(context, step -> asked(doubt, step), _ -> Produced.heuristic("nobody", Optional.empty()));
            usage = usage.plus(ruled.usage());
            if (ruled.by().isFallback()) {
                failure = ruled.by().fallbackReason();
            } else {
                model = ruled.by();
            }
            return ruled.result();
        }

        private Produced<Optional<JudgeAnswer>> asked(Doubt doubt, StepContext step) throws StepFailure {
            Answered<JudgeAnswer> answered = judge.judge(doubt, language, step);
            return new Produced<>(Optional.of(answered.value()), answered.by(), answered.usage());
        }

        /** Converts a judgement. A judge that did not see the whole text cannot decide that something is missing. */
        private Optional<Claim> claim(Checked checked, Doubt doubt, JudgeAnswer answer) {
            Optional<Quote> quote = new JudgeRules(doubt).quote(answer);
            Claim before = checked.claim();
            return switch (answer.verdict()) {
                case SUPPORTED -> quote.map(found -> ruled(before, doubt, found, Verdict.SUPPORTED, JUDGED_SUPPORTED));
                case CONTRADICTED ->
                    quote.map(found -> ruled(before, doubt, found, Verdict.CONTRADICTED, JUDGED_CONTRADICTED));
                case NOT_FOUND ->
                    before.verdict() == Verdict.INCONCLUSIVE && !doubt.isShownWhole()
                            ? Optional.empty()
                            : Optional.of(notFound(before));
            };
        }

        private Claim ruled(Claim before, Doubt doubt, Quote quote, Verdict verdict, double score) {
            Integer tier = doubt.cited().stream()
                    .filter(source -> source.number() == quote.source())
                    .findFirst()
                    .map(PreparedSource::tier)
                    .orElse(null);
            return new Claim(
                    before.text(),
                    quote.source(),
                    quote.text(),
                    quote.span().start(),
                    quote.span().end(),
                    quote.passage().page(),
                    tier,
                    verdict,
                    score,
                    verdict == Verdict.SUPPORTED ? 1 : 0,
                    reasons(before));
        }

        private Claim notFound(Claim before) {
            return new Claim(
                    before.text(),
                    before.citation(),
                    null,
                    null,
                    null,
                    null,
                    before.tier(),
                    Verdict.NOT_FOUND,
                    before.score(),
                    0,
                    reasons(before));
        }

        private List<String> reasons(Claim before) {
            List<String> reasons = new ArrayList<>(before.reasons());
            reasons.add(JUDGED + model.name() + " " + model.promptVersion());
            return reasons;
        }

        /** Returns the producer: the model if it judged any claim, else the words with the reason of a failure. */
        ProducedBy by() {
            ProducedBy alone = ProducedBy.heuristic(HeuristicVerifier.NAME);
            if (model != null) {
                return new ProducedBy(ProducedBy.LLM, model.name(), model.promptVersion(), null);
            }
            return failure == null ? alone : new ProducedBy(alone.kind(), alone.name(), null, failure);
        }
    }

    private static List<Checked> nearestFirst(List<Checked> checked) {
        return checked.stream()
                .sorted(Comparator.comparingDouble((Checked one) -> -one.claim().score()))
                .toList();
    }
}
