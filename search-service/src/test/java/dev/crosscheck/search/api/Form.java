package dev.crosscheck.search.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A multipart/form-data body, with the same bytes as browsers and curl write. */
final class Form {

    static final String CONTENT_TYPE = "multipart/form-data; boundary=xxBOUNDARYxx";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Form field(String name, String value) {
        return part("form-data; name=\"" + name + "\"", null, value.getBytes(StandardCharsets.UTF_8));
    }

    Form file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    Form file(String name, byte[] content) {
        return part("form-data; name=\"file\"; filename=\"" + name + "\"", "application/octet-stream", content);
    }

    Form part(String disposition, String type, byte[] content) {
        String head = "--xxBOUNDARYxx\r\nContent-Disposition: " + disposition + "\r\n"
                + (type == null ? "" : "Content-Type: " + type + "\r\n") + "\r\n";
        bytes.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(content);
        bytes.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
        return this;
    }

    byte[] body() {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(bytes.toByteArray());
        whole.writeBytes("--xxBOUNDARYxx--\r\n".getBytes(StandardCharsets.UTF_8));
        return whole.toByteArray();
    }
}
