package dev.crosscheck.steps.run;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.intake.RecordHandler;
import dev.crosscheck.steps.intake.Rejection;
import dev.crosscheck.steps.ledger.Acceptance;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import dev.crosscheck.steps.ledger.ResultRelay;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Puts commands into the ledger, and at once runs those for which a slot is free. */
@ApplicationScoped
class AcceptedCommands implements RecordHandler<AgentCommand> {

    private final Acceptance acceptance;
    private final StepRunner runner;
    private final ResultRelay relay;
    private final RejectedCommands rejections;
    private final StepMeters meters;

    AcceptedCommands(
            Acceptance acceptance,
            StepRunner runner,
            ResultRelay relay,
            RejectedCommands rejections,
            StepMeters meters) {
        this.acceptance = acceptance;
        this.runner = runner;
        this.relay = relay;
        this.rejections = rejections;
        this.meters = meters;
    }

    @Override
    public Uni<Void> handle(List<Received<AgentCommand>> commands) {
        int slots = runner.takeSlots(commands.size());
        return acceptance
                .accept(runner.agent(), commands, slots)
                .onItemOrFailure()
                .invoke((accepted, failure) -> runner.giveBack(
                        slots - (failure == null ? accepted.claimed().size() : 0)))
                .invoke(accepted -> go(accepted, commands.size()))
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> rejected(Rejection rejection) {
        return rejections.fail(rejection);
    }

    private void go(Accepted accepted, int commands) {
        runner.start(accepted.claimed());
        if (accepted.waiting() > 0) {
            runner.stepsWait();
        }
        if (accepted.again() > 0) {
            relay.wake();
        }
        int claimed = accepted.claimed().size();
        meters.accepted(runner.agent(), "claimed", claimed);
        meters.accepted(runner.agent(), "waiting", accepted.waiting());
        meters.accepted(runner.agent(), "again", accepted.again());
        meters.accepted(runner.agent(), "dropped", commands - claimed - accepted.waiting() - accepted.again());
    }
}
