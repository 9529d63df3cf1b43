package dev.crosscheck.cli.documents;

import java.util.OptionalInt;

/**
 * How far a user trusts documents.
 *
 * @param tier the tier of all of them; empty for none
 * @param addresses whether the address that a document states about itself may decide its tier
 */
public record Trust(OptionalInt tier, boolean addresses) {

    /** For documents whose tier the tiers list decides, by the addresses that they state. */
    public static final Trust IN_ADDRESSES = new Trust(OptionalInt.empty(), true);

    /** The description of the option {@code --trust-addresses} in all commands. */
    public static final String OPTION =
            "set each document's tier by the address that it states for itself (front matter, canonical link)";
}
