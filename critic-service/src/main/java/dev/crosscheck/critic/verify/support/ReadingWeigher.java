package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Entailment;
import dev.crosscheck.reader.Stance;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Weighs English claims by words and by a network that reads the nearest windows of the evidence. Uses words alone in
 * other languages, without a network, and for evidence that has too few of the claim's words to be worth reading.
 */
public final class ReadingWeigher implements Weigher {

    private static final Logger LOG = LoggerFactory.getLogger(ReadingWeigher.class);

    /**
     * The least share of the claim that three sentences must cover. With less, no source counts as support anyway, and
     * in cross-validation reading such evidence changed no verdict.
     */
    static final double LEAST_COVERED = 0.6;

    /** The most sentences of a window that are read one by one. */
    private static final int MOST_SENTENCES = 8;

    private final SupportModel words;
    private final SupportModel wordsAndReading;
    private final Supplier<Optional<Entailment>> network;
    private final AtomicBoolean failed;
    private final AtomicInteger left;
    /** What is known of the claims of one text, so that a repeated one gets the same verdict; empty for many texts. */
    private final Optional<Map<Pair, Support>> done;

    /** Evidence is the same only if it is the same object. */
    private record Pair(String claim, Evidence evidence) {}

    /** @param network called for each reading; empty if there is none on this machine */
    public ReadingWeigher(Supplier<Optional<Entailment>> network) {
        this(network, new AtomicBoolean(), Integer.MAX_VALUE, Optional.empty());
    }

    private ReadingWeigher(
            Supplier<Optional<Entailment>> network,
            AtomicBoolean failed,
            int readings,
            Optional<Map<Pair, Support>> done) {
        this.words = SupportModel.bundled();
        this.wordsAndReading = SupportModel.bundledReading();
        this.network = network;
        this.failed = failed;
        this.left = new AtomicInteger(readings);
        this.done = done;
    }

    @Override
    public Weigher atMost(int readings) {
        return new ReadingWeigher(network, failed, readings, Optional.of(new ConcurrentHashMap<>()));
    }

    @Override
    public boolean reads() {
        return true;
    }

    @Override
    public Support weigh(TermCoverage coverage, boolean closely) {
        if (!closely
                || coverage.ofBest(3) < LEAST_COVERED
                || !isEnglish(coverage.claim().text())) {
            return words.of(coverage);
        }
        ReadWindows windows = ReadWindows.of(coverage);
        if (!isEnglish(windows.assembled().text())) {
            return words.of(coverage);
        }
        return done.map(known -> known.computeIfAbsent(
                        new Pair(coverage.claim().text(), coverage.evidence()),
                        _ -> left.getAndUpdate(one -> Math.max(0, one - 1)) == 0
                                ? words.of(coverage)
                                : read(coverage, windows)))
                .orElseGet(() -> read(coverage, windows));
    }

    private Support read(TermCoverage coverage, ReadWindows windows) {
        return network.get().flatMap(one -> read(one, coverage, windows)).orElseGet(() -> words.of(coverage));
    }

    /** Weighs by what the network reads; empty, with one warning for all claims, if it fails. */
    private Optional<Support> read(Entailment network, TermCoverage coverage, ReadWindows windows) {
        try {
            List<Stance> stances =
                    network.read(coverage.claim().text(), texts(windows.all(), ReadWindows.Window::text));
            Readings readings = new Readings(stances.subList(0, stances.size() - 1), stances.getLast());
            Support support = wordsAndReading.of(coverage, readings);
            return Optional.of(
                    support.contradicts()
                            ? support.oppositeIn(
                                    opposite(network, coverage, windows.all().get(readings.mostContradicting())))
                            : support);
        } catch (RuntimeException e) {
            if (!failed.getAndSet(true)) {
                LOG.warn("The network for entailment failed: such claims are checked by words alone", e);
            }
            return Optional.empty();
        }
    }

    /**
     * Reads a window's sentences one by one and returns the one that contradicts the claim most; if none can be quoted,
     * the first.
     */
    private static int opposite(Entailment network, TermCoverage coverage, ReadWindows.Window window) {
        List<Integer> quotable = window.sentences().stream()
                .filter(at -> coverage.evidence().sentences().get(at).isQuotable())
                .limit(MOST_SENTENCES)
                .toList();
        List<Stance> stances = network.read(
                coverage.claim().text(),
                texts(quotable, at -> ReadWindows.window(coverage, List.of(at)).text()));
        return IntStream.range(0, stances.size())
                .boxed()
                .max(Comparator.comparingDouble(i -> stances.get(i).oddsOfContradiction()))
                .map(quotable::get)
                .orElseGet(() -> window.sentences().getFirst());
    }

    private static <T> List<String> texts(List<T> all, Function<T, String> text) {
        return all.stream().map(text).toList();
    }

    private static boolean isEnglish(String text) {
        return Language.detect(text) == Language.ENGLISH;
    }
}
