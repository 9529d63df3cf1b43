package dev.crosscheck.gateway.routing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Maps a case to a number from 0 to 99 that depends only on the case's id and on the draw, so that draws are
 * independent.
 */
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
