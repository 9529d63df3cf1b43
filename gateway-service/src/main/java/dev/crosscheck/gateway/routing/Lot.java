package dev.crosscheck.gateway.routing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Where a case falls, from 0 to 99: by its id alone, and for each draw anew. */
final class Lot {

    private Lot() {}

    static int of(String draw, String caseId) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((draw + '\n' + caseId).getBytes(StandardCharsets.UTF_8));
            return (int) Long.remainderUnsigned(ByteBuffer.wrap(digest).getLong(), Routing.ALL);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
