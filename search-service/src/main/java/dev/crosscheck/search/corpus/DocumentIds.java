package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Ids follow from where a document belongs and what it is called: the same folder added to two databases has the same
 * ids, and so the same order of equal scores, and the same report.
 */
final class DocumentIds {

    private static final int HEX_DIGITS = 24;

    private DocumentIds() {}

    static DocumentId of(CorpusWriter.Place place, String name) {
        String address = place.tenant() + '\0' + place.collection() + '\0' + name;
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(address.getBytes(StandardCharsets.UTF_8));
            return new DocumentId(HexFormat.of().formatHex(digest).substring(0, HEX_DIGITS));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
