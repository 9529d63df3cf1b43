package dev.crosscheck.system.faults.stage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/**
 * A request as bytes, which may be one that no HTTP client would send: with a foreign Host, without a content type, or
 * with an endless body. Each request uses its own connection.
 *
 * @param head request line and headers, each ended by CR LF, without the empty line
 * @param body the text after the empty line, sent as it is
 * @param floods the number of chunks of a megabyte of blanks that follow; the head must announce a chunked body
 */
public record RawRequest(String head, String body, int floods) {

    private static final int MEGABYTE = 1024 * 1024;

    /** Returns a request without a body. */
    public static RawRequest of(String requestLine, String... headers) {
        return new RawRequest(head(requestLine, headers), "", 0);
    }

    /** Returns a request with a body in UTF-8, and its length in bytes. */
    public static RawRequest with(String body, String requestLine, String... headers) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return new RawRequest(head(requestLine, headers) + "Content-Length: " + length + "\r\n", body, 0);
    }

    /** Returns a chunked request of so many megabytes of blanks, which does not announce its length. */
    public static RawRequest flood(int megabytes, String requestLine, String... headers) {
        return new RawRequest(head(requestLine, headers) + "Transfer-Encoding: chunked\r\n", "", megabytes);
    }

    /**
     * Sends the request, and reads the answer to its end.
     *
     * @return the answer's status; 0 if the service closed the connection without an answer
     * @throws IOException if the service accepts no connection, or answers after more than {@code patience}
     */
    public int send(URI service, Duration patience) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(service.getHost(), service.getPort()));
            socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
            String host = head.contains("\r\nHost: ") ? "" : "Host: " + service.getAuthority() + "\r\n";
            try {
                OutputStream out = socket.getOutputStream();
                out.write((head + host + "Connection: close\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8));
                flood(out);
            } catch (IOException closedBefore) {
                // The service stopped reading. Its answer is in the socket, or lost with the connection.
                return status(socket);
            }
            return status(socket);
        }
    }

    private void flood(OutputStream out) throws IOException {
        if (floods == 0) {
            return;
        }
        byte[] blanks = new byte[MEGABYTE];
        Arrays.fill(blanks, (byte) ' ');
        for (int i = 0; i < floods; i++) {
            out.write((Integer.toHexString(MEGABYTE) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(blanks);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    private static int status(Socket socket) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            InputStream in = socket.getInputStream();
            in.transferTo(answer);
        } catch (java.net.SocketTimeoutException late) {
            throw late;
        } catch (IOException reset) {
            // A reset ends the answer as well.
            return statusOf(answer);
        }
        return statusOf(answer);
    }

    private static int statusOf(ByteArrayOutputStream answer) {
        String text = answer.toString(StandardCharsets.ISO_8859_1);
        return text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0;
    }

    private static String head(String requestLine, String... headers) {
        return requestLine + " HTTP/1.1\r\n" + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n");
    }
}
