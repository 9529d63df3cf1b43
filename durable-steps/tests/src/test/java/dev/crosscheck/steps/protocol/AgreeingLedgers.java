package dev.crosscheck.steps.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;

/** Calls the model and the tables side by side, and asserts that both give the same answers. */
final class AgreeingLedgers implements Ledger {

    private final ModelLedger model = new ModelLedger();
    private final TableLedger tables;

    AgreeingLedgers(TableLedger tables) {
        this.tables = tables;
    }

    private record Both(Claim model, Claim tables) {}

    @Override
    public List<Account> budgets() {
        return same("the budgets", model.budgets(), tables.budgets());
    }

    @Override
    public Accepted accept(Step step, boolean slot) {
        Accepted expected = model.accept(step, slot);
        Accepted actual = tables.accept(step, slot);
        assertThat(actual.fate()).as("fate of a command").isEqualTo(expected.fate());
        return new Accepted(actual.fate(), actual.claim() == null ? null : both(expected.claim(), actual.claim()));
    }

    /** The tables choose which free step to claim, because they are fair. The model accepts any choice. */
    @Override
    public Optional<Claim> claim(int choice) {
        List<Step> free = model.claimable();
        Optional<Claim> actual = tables.claim(choice);
        if (actual.isEmpty()) {
            assertThat(free).as("steps that could be claimed").isEmpty();
            return Optional.empty();
        }
        assertThat(free).as("steps that could be claimed").contains(actual.get().step());
        return Optional.of(both(model.claim(actual.get().step()), actual.get()));
    }

    private static Claim both(Claim expected, Claim actual) {
        Both holder = new Both(expected, actual);
        Claim claim = new Claim(expected.step(), expected.attempt(), expected.claims(), expected.failures(), holder);
        assertThat(new Claim(actual.step(), actual.attempt(), actual.claims(), actual.failures(), holder))
                .isEqualTo(claim);
        return claim;
    }

    @Override
    public boolean renew(Claim claim) {
        return same("renewal", model.renew(ofModel(claim)), tables.renew(ofTables(claim)));
    }

    @Override
    public void handBack(Claim claim) {
        model.handBack(ofModel(claim));
        tables.handBack(ofTables(claim));
    }

    @Override
    public Intent intend(Claim claim, int call) {
        return same("intent", model.intend(ofModel(claim), call), tables.intend(ofTables(claim), call));
    }

    @Override
    public void answer(Claim claim, int call) {
        model.answer(ofModel(claim), call);
        tables.answer(ofTables(claim), call);
    }

    @Override
    public void fail(Claim claim, int call, boolean permanent) {
        model.fail(ofModel(claim), call, permanent);
        tables.fail(ofTables(claim), call, permanent);
    }

    @Override
    public boolean retry(Claim claim) {
        return same("retry", model.retry(ofModel(claim)), tables.retry(ofTables(claim)));
    }

    @Override
    public boolean complete(Claim claim, String result) {
        return same("completion", model.complete(ofModel(claim), result), tables.complete(ofTables(claim), result));
    }

    @Override
    public void forget(Claim claim) {
        model.forget(ofModel(claim));
        tables.forget(ofTables(claim));
    }

    @Override
    public void expire(Step step) {
        model.expire(step);
        tables.expire(step);
    }

    @Override
    public void pause(int session) {
        model.pause(session);
        tables.pause(session);
    }

    @Override
    public void resume(int session) {
        model.resume(session);
        tables.resume(session);
    }

    @Override
    public void cancel(int session) {
        model.cancel(session);
        tables.cancel(session);
    }

    @Override
    public void sweep() {
        model.sweep();
        tables.sweep();
    }

    @Override
    public List<Step> unsent() {
        return same("unsent results", model.unsent(), tables.unsent());
    }

    @Override
    public void settle(Step step) {
        model.settle(step);
        tables.settle(step);
    }

    @Override
    public List<View> views() {
        return same("the ledger", model.views(), tables.views());
    }

    private static <T> T same(String what, T expected, T actual) {
        assertThat(actual).as(what).isEqualTo(expected);
        return actual;
    }

    private static Claim ofModel(Claim claim) {
        return ((Both) claim.holder()).model();
    }

    private static Claim ofTables(Claim claim) {
        return ((Both) claim.holder()).tables();
    }
}
