package dev.crosscheck.search.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** A reading process that misbehaves as a parser can on a hostile file. The file's content selects how. */
final class Misbehaving {

    private Misbehaving() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        DataInputStream in = new DataInputStream(System.in);
        while (true) {
            text(in);
            text(in);
            in.readNBytes(8 + 5 * 4);
            switch (text(in)) {
                case "hang" -> new CountDownLatch(1).await();
                case "eat" -> eat();
                case "crash" -> Runtime.getRuntime().halt(139);
                case "babble" -> System.out.print("Stack overflow".repeat(10_000));
                case "environment" ->
                    answer(System.getenv().keySet() + " "
                            + ProcessHandle.current().pid());
                default -> answer(Long.toString(ProcessHandle.current().pid()));
            }
            System.out.flush();
        }
    }

    private static void eat() {
        StringBuilder eaten = new StringBuilder("more");
        while (true) {
            eaten.append(eaten);
        }
    }

    private static void answer(String reason) throws IOException {
        DataOutputStream out = new DataOutputStream(System.out);
        out.writeInt(1);
        write(out, "file");
        out.writeByte('R');
        write(out, reason);
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
