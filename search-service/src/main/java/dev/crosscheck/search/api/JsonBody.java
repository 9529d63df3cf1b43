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

/** Reads a request's body as a JSON object. If it is unreadable, the problem names the field where reading failed. */
final class JsonBody {

    private static final ObjectMapper MAPPER = RequestJson.mapper();

    /** The body in pieces, dropped as they are parsed. A single growing array would take several times the memory. */
    private final Deque<byte[]> pieces = new ArrayDeque<>();

    private JsonBody() {}

    /**
     * @param limit the limit in bytes
     * @param field the field that makes up most of the body; named in the error if the body is too large
     * @throws ProblemException if the body is too large, not UTF-8 or not one JSON object
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
     * Detects UTF-16 and UTF-32: there the first four bytes of any JSON contain a NUL, in UTF-8 they never do (<a
     * href="https://www.rfc-editor.org/rfc/rfc4627#section-3">RFC 4627, 3</a>). Without this check the parser would
     * detect these encodings and accept them.
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
        throw ProblemException.unreadable("body", "must be a JSON object");
    }

    /**
     * Returns the field where the parser rejects the bytes, or decodes them to characters that UTF-8 cannot contain.
     */
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

    /** Reads pieces one after the other and fetches each only when needed. */
    private static final class Pieces extends InputStream {
        private final Supplier<byte[]> next;
        private byte[] piece = new byte[0];
        private int at;

        /** @param next supplies the next piece, never empty, or null after the last */
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
