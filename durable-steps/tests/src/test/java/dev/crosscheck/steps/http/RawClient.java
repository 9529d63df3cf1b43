package dev.crosscheck.steps.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends raw bytes, which a proper HTTP client would not, and reads the answer. */
final class RawClient implements AutoCloseable {

    private static final int PATIENCE_MS = 20_000;

    private final Socket socket;

    RawClient(int port) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(PATIENCE_MS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Sends a request, and returns all bytes until the server closes the connection. The request should ask for that.
     */
    static String exchange(int port, String request) {
        try (RawClient client = new RawClient(port)) {
            client.send(request);
            return client.rest();
        }
    }

    void send(String text) {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void send(byte[] bytes) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads one answer, with as many bytes of body as its length states. */
    String answer() {
        try {
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    return head.toString();
                }
                head.append((char) next);
            }
            String lower = head.toString().toLowerCase(java.util.Locale.ROOT);
            int at = lower.indexOf("content-length: ");
            int length = at < 0 ? 0 : Integer.parseInt(lower.substring(at + 16, lower.indexOf('\r', at)));
            return head + new String(socket.getInputStream().readNBytes(length), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads until the server closes the connection. */
    String rest() {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
