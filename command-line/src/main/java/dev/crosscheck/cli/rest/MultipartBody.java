package dev.crosscheck.cli.rest;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A request body of {@code multipart/form-data} (RFC 7578). It reads the files when the request is sent. */
final class MultipartBody {

    private final String boundary = "crosscheck-" + UUID.randomUUID();
    private final List<BodyPublisher> parts = new ArrayList<>();

    void addField(String name, String value) {
        addBytes("Content-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n");
    }

    void addFile(String field, String filename, String mediaType, Path content) throws FileNotFoundException {
        addBytes("Content-Disposition: form-data; name=\"" + field + "\"; filename=\"" + escaped(filename) + "\"\r\n"
                + "Content-Type: " + mediaType + "\r\n\r\n");
        parts.add(BodyPublishers.ofFile(content));
        parts.add(BodyPublishers.ofString("\r\n"));
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    BodyPublisher publisher() {
        List<BodyPublisher> all = new ArrayList<>(parts);
        all.add(BodyPublishers.ofString("--" + boundary + "--\r\n"));
        return BodyPublishers.concat(all.toArray(BodyPublisher[]::new));
    }

    private void addBytes(String headerAndMore) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(("--" + boundary + "\r\n" + headerAndMore).getBytes(StandardCharsets.UTF_8));
        parts.add(BodyPublishers.ofByteArray(bytes.toByteArray()));
    }

    /** Percent-encodes characters that would end the quoted string or the line, as browsers do. */
    private static String escaped(String filename) {
        return filename.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }
}
