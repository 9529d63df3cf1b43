package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Account;

/** A budget. */
final class Purse {
    final int limit;
    int spent;
    int held;

    Purse(int limit) {
        this.limit = limit;
    }

    Account account() {
        return new Account(limit, spent, held);
    }
}
