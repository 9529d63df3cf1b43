package dev.crosscheck.cli.documents;

import java.util.OptionalInt;

/**
 * How far a user trusts documents.
 *
 * @param tier of all of them; empty for none
 * @param addresses whether the address that a document states about itself may rate it
 */
public record Trust(OptionalInt tier, boolean addresses) {

    /** Of documents that are rated by the tiers list, by the addresses they state. */
    public static final Trust IN_ADDRESSES = new Trust(OptionalInt.empty(), true);

    /** Describes {@code --trust-addresses} wherever there is such an option. */
    public static final String OPTION =
            "let the address that a document states about itself (front matter, canonical link) decide its tier";
}
