package dev.crosscheck.gateway.routing;

import dev.crosscheck.model.text.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Maps a case to a number from 0 to 99 that depends only on the case's id and on the draw, so that draws are
 * independent.
 */
final class Lot {

    private Lot() {}

    static int of(String draw, String caseId) {
        byte[] digest = Sha256.of((draw + '\n' + caseId).getBytes(StandardCharsets.UTF_8));
        return (int) Long.remainderUnsigned(ByteBuffer.wrap(digest).getLong(), Routing.ALL);
    }
}
