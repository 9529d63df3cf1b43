package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.OutgoingRecord;
import dev.crosscheck.steps.message.Sent;
import dev.crosscheck.steps.outage.Outage;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/**
 * Sends results. It sends a result from memory right after its commit; the ledger's unsent results follow later. It
 * marks acknowledged results as settled in batches; if a mark is lost, the result is sent again.
 */
@ApplicationScoped
public class ResultRelay {

    private static final Logger LOG = Logger.getLogger(ResultRelay.class);

    private final Results results;
    private final KafkaSender sender;
    private final StepsConfig config;
    private final Queue<StepId> acknowledged = new ConcurrentLinkedQueue<>();
    private final AtomicInteger inFlight = new AtomicInteger();
    private Poller poller;

    ResultRelay(Results results, KafkaSender sender, StepsConfig config) {
        this.results = results;
        this.sender = sender;
        this.config = config;
    }

    /** Starts sending the results of an agent. */
    public synchronized void start(String agent) {
        poller = new Poller("result relay", config.polling(), () -> look(agent));
        poller.start();
    }

    /** Stops, and marks the results that the broker has acknowledged. If that fails, they are sent again. */
    public synchronized void stop() {
        if (poller == null) {
            return;
        }
        poller.close();
        try {
            settleAcknowledged();
        } catch (RuntimeException failure) {
            LOG.warnf("Cannot mark some results as sent, so they will be sent again: %s", Outage.describe(failure));
        }
    }

    /**
     * Sends a result that was just committed. If too many are in flight, it does nothing, and the relay sends it from
     * the ledger.
     */
    public void sendCommitted(OutgoingRecord result) {
        if (inFlight.incrementAndGet() > config.relay().maxInFlight()) {
            inFlight.decrementAndGet();
            return;
        }
        sender.send(result)
                .onTermination()
                .invoke(inFlight::decrementAndGet)
                .subscribe()
                .with(
                        done -> acknowledged.add(result.envelope().stepId()),
                        failure -> LOG.warnf(
                                "The result of %s stays in the ledger for now: %s",
                                result.envelope().stepId(), Outage.describe(failure)));
    }

    /** Makes the relay read the ledger at once. */
    public synchronized void wake() {
        if (poller != null) {
            poller.wake();
        }
    }

    private RoundResult look(String agent) {
        int settled = settleAcknowledged();
        List<OutgoingRecord> unsent = results.takeUnsent(agent, config.relay().batch());
        if (!unsent.isEmpty()) {
            Sent sent = sender.sendEach(unsent).await().indefinitely();
            results.settle(sent.acknowledged().stream()
                    .map(result -> result.envelope().stepId())
                    .toList());
            sent.requireAll();
        }
        if (unsent.size() == config.relay().batch()) {
            return RoundResult.MORE;
        }
        return unsent.isEmpty() && settled == 0 ? RoundResult.NOTHING : RoundResult.SOME;
    }

    private int settleAcknowledged() {
        List<StepId> steps = new ArrayList<>();
        for (StepId step = acknowledged.poll(); step != null; step = acknowledged.poll()) {
            steps.add(step);
        }
        if (!steps.isEmpty()) {
            results.settle(steps);
        }
        return steps.size();
    }
}
