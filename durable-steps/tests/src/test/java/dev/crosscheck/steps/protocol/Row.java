package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.CallView;
import dev.crosscheck.steps.protocol.Ledger.State;
import dev.crosscheck.steps.protocol.Ledger.Step;
import dev.crosscheck.steps.protocol.Ledger.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A row of the ledger. */
final class Row {
    State state = State.READY;
    int attempt;
    int handedBack;
    int failures;
    long token;
    boolean expired;
    String result;
    boolean settled;
    final List<Request> requests = new ArrayList<>();

    View view(Step step) {
        List<CallView> calls = requests.stream()
                .map(request -> new CallView(request.call, request.attempt, request.answered, request.failed))
                .sorted(Comparator.comparingInt(CallView::call).thenComparingInt(CallView::attempt))
                .toList();
        return new View(step, state, attempt, handedBack, failures, result, settled, calls);
    }
}
