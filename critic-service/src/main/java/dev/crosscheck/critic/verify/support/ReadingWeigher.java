package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Entailment;
import dev.crosscheck.reader.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
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

    private final SupportModel words;
    private final SupportModel wordsAndReading;
    private final Supplier<Optional<Entailment>> network;
    private final AtomicBoolean failed = new AtomicBoolean();

    /** @param network called for each reading; empty if there is none on this machine */
    public ReadingWeigher(Supplier<Optional<Entailment>> network) {
        this.words = SupportModel.bundled();
        this.wordsAndReading = SupportModel.bundledReading();
        this.network = network;
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
        if (!isEnglish(windows.assembled())) {
            return words.of(coverage);
        }
        return network.get()
                .flatMap(one -> readings(one, coverage.claim().text(), windows))
                .map(readings -> wordsAndReading.of(coverage, readings))
                .orElseGet(() -> words.of(coverage));
    }

    private static boolean isEnglish(String text) {
        return Language.detect(text) == Language.ENGLISH;
    }

    /** Returns what the network reads; empty, with one warning for all claims, if it fails. */
    private Optional<Readings> readings(Entailment network, String claim, ReadWindows windows) {
        List<String> all = new ArrayList<>(windows.windows());
        all.add(windows.assembled());
        try {
            List<Stance> stances = network.read(claim, all);
            return Optional.of(new Readings(stances.subList(0, stances.size() - 1), stances.getLast()));
        } catch (RuntimeException e) {
            if (!failed.getAndSet(true)) {
                LOG.warn("The network for entailment failed: such claims are checked by words alone", e);
            }
            return Optional.empty();
        }
    }
}
