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
 * A request as bytes, so that it may be one that no HTTP client would send: with another's Host, without a content
 * type, with a body that goes on and on. Each one has a connection of its own.
 *
 * @param head request line and headers, each ended by CR LF, without the empty line
 * @param body sent as it is after the empty line
 * @param floods how many more chunks of a megabyte of blanks follow, for a head that announces a chunked body
 */
public record RawRequest(String head, String body, int floods) {

    private static final int MEGABYTE = 1024 * 1024;

    /** A request without a body. */
    public static RawRequest of(String requestLine, String... headers) {
        return new RawRequest(head(requestLine, headers), "", 0);
    }

    /** A request with a body and its length in bytes as UTF-8. */
    public static RawRequest with(String body, String requestLine, String... headers) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return new RawRequest(head(requestLine, headers) + "Content-Length: " + length + "\r\n", body, 0);
    }

    /** A request whose body is so many megabytes of blanks, and does not say so before. */
    public static RawRequest flood(int megabytes, String requestLine, String... headers) {
        return new RawRequest(head(requestLine, headers) + "Transfer-Encoding: chunked\r\n", "", megabytes);
    }

    /**
     * Sends it, and reads the answer to its end.
     *
     * @return the answer's status; 0 where the connection was closed without one
     * @throws IOException where nobody takes the connection, or the answer takes longer than {@code patience}
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
                // The service has heard enough: what it said stands in the socket, or is lost with the connection.
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
            // That is an end, too.
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
