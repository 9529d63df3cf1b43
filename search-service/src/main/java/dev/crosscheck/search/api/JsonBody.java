package dev.crosscheck.search.api;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.steps.http.RequestJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Supplier;

/** A request's body as a JSON object. What cannot be read is a problem that names the field it was met in. */
final class JsonBody {

    private static final ObjectMapper MAPPER = RequestJson.mapper();

    /**
     * The body in pieces, which go as they are read: one large array, and its growing, would take several times the
     * memory.
     */
    private final Deque<byte[]> pieces = new ArrayDeque<>();

    private JsonBody() {}

    /**
     * @param limit in bytes
     * @param field what the body mostly consists of, named if it is too large
     * @throws ProblemException if it is too large, not UTF-8 or not one JSON object
     */
    static ObjectNode read(InputStream body, long limit, String field) throws IOException {
        JsonBody json = new JsonBody();
        Characters.Utf8Check utf8 = new Characters.Utf8Check();
        RequestBody.read(body, limit, field, bytes -> {
            utf8.take(bytes);
            json.pieces.add(bytes);
        });
        if (json.hasEarlyNul()) {
            throw ProblemException.unreadable("body", "must be UTF-8");
        }
        if (!utf8.isPassed()) {
            throw ProblemException.unreadable(json.fieldOfMalformedBytes(), "must be UTF-8");
        }
        return json.parse();
    }

    /**
     * In UTF-16 and UTF-32 the first four bytes of any JSON hold a NUL, in UTF-8 they hold none (<a
     * href="https://www.rfc-editor.org/rfc/rfc4627#section-3">RFC 4627, 3</a>). Without this the parser would find out
     * and read it.
     */
    private boolean hasEarlyNul() throws IOException {
        Iterator<byte[]> again = pieces.iterator();
        InputStream bytes = new Pieces(() -> again.hasNext() ? again.next() : null);
        for (byte one : bytes.readNBytes(4)) {
            if (one == 0) {
                return true;
            }
        }
        return false;
    }

    private ObjectNode parse() throws IOException {
        try (JsonParser parser = MAPPER.createParser(new Pieces(pieces::poll))) {
            try {
                JsonNode root = MAPPER.readTree(parser);
                if (root instanceof ObjectNode object && parser.nextToken() == null) {
                    return object;
                }
            } catch (JsonProcessingException e) {
                throw ProblemException.unreadable(field(parser), RequestJson.complaint(e));
            }
        }
        throw ProblemException.unreadable("body", "must be one JSON object");
    }

    /** The field in which the parser meets bytes that it refuses, or that it reads as what UTF-8 cannot be. */
    private String fieldOfMalformedBytes() throws IOException {
        Iterator<byte[]> again = pieces.iterator();
        InputStream bytes = new Pieces(() -> again.hasNext() ? again.next() : null);
        try (JsonParser parser = MAPPER.createParser(bytes)) {
            try {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token == JsonToken.VALUE_STRING
                            && Characters.complaint(parser.getText()).isPresent()) {
                        return field(parser);
                    }
                }
                return field(parser);
            } catch (JsonProcessingException e) {
                return field(parser);
            }
        }
    }

    private static String field(JsonParser parser) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        String path = pointer.replaceAll("/(\\d+)", "[$1]").replace('/', '.').replaceFirst("^\\.", "");
        return path.isEmpty() ? "body" : path;
    }

    /** Pieces, one after the other, each taken when it is needed. */
    private static final class Pieces extends InputStream {
        private final Supplier<byte[]> next;
        private byte[] piece = new byte[0];
        private int at;

        /**
         * @param next the next piece, which is not empty, or null after the last
         */
        Pieces(Supplier<byte[]> next) {
            this.next = next;
        }

        @Override
        public int read() {
            return ready() ? piece[at++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (length == 0) {
                return 0;
            }
            if (!ready()) {
                return -1;
            }
            int count = Math.min(length, piece.length - at);
            System.arraycopy(piece, at, into, offset, count);
            at += count;
            return count;
        }

        private boolean ready() {
            if (piece != null && at == piece.length) {
                piece = next.get();
                at = 0;
            }
            return piece != null;
        }
    }
}
