package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jboss.resteasy.reactive.common.headers.HeaderUtil;
import org.jboss.resteasy.reactive.common.util.CaseInsensitiveMap;
import org.jboss.resteasy.reactive.server.core.multipart.MultipartParser;
import org.jboss.resteasy.reactive.server.core.multipart.MultipartParser.ParseState;
import org.jboss.resteasy.reactive.server.core.multipart.MultipartParser.PartHandler;

/**
 * Reads a {@code multipart/form-data} body part by part, in memory and within limits. The framework's own form reader
 * is unsuitable: it first writes every file to disk, and drops the connection when a body of unknown length turns out
 * too large.
 */
final class FormParts implements PartHandler {

    /**
     * A part as it was sent.
     *
     * @param name name of the field, or null
     * @param filename the file's name with its path, or null if the part is not a file
     * @param contentType the declared type, or null
     * @param size size of the whole content
     * @param content the content, cut to at most the limit for one part
     */
    record Part(String name, String filename, String contentType, long size, ByteArrayOutputStream content) {

        String text() {
            return content.toString(StandardCharsets.UTF_8);
        }
    }

    /** The limits of a body: bytes in all, bytes of one part, parts. */
    record Limits(long body, long part, int parts) {}

    private final Consumer<Part> each;
    private final Limits limits;
    private final String field;
    private CaseInsensitiveMap<String> headers;
    private ByteArrayOutputStream content;
    private long size;
    private int parts;
    /** The exception of whoever received a part, if it threw one. */
    private RuntimeException ofPart;

    private FormParts(Limits limits, String field, Consumer<Part> each) {
        this.limits = limits;
        this.field = field;
        this.each = each;
    }

    /**
     * @param field the form's main field; named in the error if the body is too large or unreadable
     * @param each receives each part as soon as it is complete; only one part is in memory at a time
     * @throws ProblemException if the body is too large or unreadable
     */
    static void read(String contentType, InputStream body, Limits limits, String field, Consumer<Part> each)
            throws IOException {
        String boundary = HeaderUtil.extractQuotedValueFromHeader(contentType, "boundary");
        if (boundary == null || boundary.isBlank()) {
            throw new ProblemException(malformed(field));
        }
        FormParts form = new FormParts(limits, field, each);
        ParseState parser = MultipartParser.beginParse(
                form, boundary.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8.name());
        RequestBody.read(body, limits.body(), field, bytes -> form.take(parser, bytes));
        if (!parser.isComplete()) {
            throw new ProblemException(malformed(field));
        }
    }

    /** The parser throws exceptions of many kinds for headers and encodings that it cannot read. */
    private void take(ParseState parser, byte[] bytes) throws IOException {
        try {
            parser.parse(ByteBuffer.wrap(bytes));
        } catch (ProblemException e) {
            throw e;
        } catch (RuntimeException e) {
            if (e.equals(ofPart)) {
                throw e;
            }
            throw new ProblemException(malformed(field));
        }
    }

    private static Problem malformed(String field) {
        return Problem.of(
                        ProblemType.UNREADABLE_BODY,
                        "The body must be complete multipart/form-data with the boundary of Content-Type")
                .withError(field, "must be a part of a multipart/form-data body");
    }

    @Override
    public void beginPart(CaseInsensitiveMap<String> partHeaders) {
        parts++;
        if (parts > limits.parts()) {
            throw new ProblemException(
                    Problem.invalid(field, "has too many parts: a form can have at most " + limits.parts() + " parts"));
        }
        headers = partHeaders;
        content = new ByteArrayOutputStream();
        size = 0;
    }

    @Override
    public void data(ByteBuffer bytes) {
        size += bytes.remaining();
        if (size <= limits.part()) {
            byte[] chunk = new byte[bytes.remaining()];
            bytes.get(chunk);
            content.writeBytes(chunk);
        } else {
            bytes.position(bytes.limit());
        }
    }

    @Override
    public void endPart() {
        String disposition = headers.getFirst("Content-Disposition");
        String name = disposition == null ? null : HeaderUtil.extractQuotedValueFromHeader(disposition, "name");
        String filename = disposition == null
                ? null
                : HeaderUtil.extractQuotedValueFromHeaderWithEncoding(disposition, "filename");
        Part part = new Part(name, filename, headers.getFirst("Content-Type"), size, content);
        content = null;
        try {
            each.accept(part);
        } catch (RuntimeException e) {
            ofPart = e;
            throw e;
        }
    }
}
