package dev.crosscheck.system.faults.stage;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A client that asks for a session's events and does not read them, with small buffers. Not safe for use by several
 * threads.
 */
public final class SilentReader implements AutoCloseable {

    private static final Pattern WHOLE_EVENT = Pattern.compile("id: ?(\\d+)\\n(?:[^\\n]+\\n)+\\n");
    private static final int LITTLE_ROOM = 8 * 1024;
    private static final int ROOM = 1024 * 1024;
    private static final int PIECE = 64 * 1024;

    private final Socket socket = new Socket();

    /** @param after the sequence of the last event that the client has */
    public SilentReader(URI gateway, String session, long after) throws IOException {
        socket.setReceiveBufferSize(LITTLE_ROOM);
        socket.connect(new InetSocketAddress(gateway.getHost(), gateway.getPort()));
        String request = "GET /v1/research/" + session + "/events HTTP/1.1\r\nHost: " + gateway.getAuthority()
                + "\r\nAccept: text/event-stream\r\nConnection: close\r\nLast-Event-ID: " + after + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    }

    /** Reads after all until the connection ends, and returns the sequences of the complete events in order. */
    public List<Long> readToTheEnd() throws IOException {
        socket.setReceiveBufferSize(ROOM);
        return WHOLE_EVENT
                .matcher(text())
                .results()
                .map(event -> Long.valueOf(event.group(1)))
                .toList();
    }

    private String text() throws IOException {
        StringBuilder text = new StringBuilder();
        InputStream in = socket.getInputStream();
        byte[] piece = new byte[PIECE];
        try {
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                text.append(new String(piece, 0, count, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketException reset) {
            // A reset ends the stream as well.
            return text.toString();
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
