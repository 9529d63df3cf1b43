package dev.crosscheck.files;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The protocol of the pipes: a file goes one way and its pieces come back, repeatedly. Each side refuses data beyond
 * its limits.
 */
public final class FilePipe {

    private static final int LONGEST_NAME = 100_000;
    private static final int LONGEST_CONSTANT = 50;
    private static final int LARGEST_FILE = 1 << 30;
    /** Every piece has at least a name, and the limit on text includes names. */
    private static final int MOST_PIECES = 1_000_000;

    private FilePipe() {}

    /** Reads a requested file. */
    interface Answering {
        List<Piece> read(String name, FileKind kind, FileLimits limits, byte[] content);
    }

    public static void ask(DataOutputStream out, String name, FileKind kind, FileLimits limits, byte[] content)
            throws IOException {
        write(out, name);
        write(out, kind.name());
        out.writeLong(limits.unpackedBytes());
        out.writeInt(limits.entries());
        out.writeInt(limits.depth());
        out.writeInt(limits.characters());
        out.writeInt(limits.blocks());
        out.writeInt(limits.scannedPages());
        out.writeInt(content.length);
        out.write(content);
        out.flush();
    }

    /** Waits for the next file and reads it. */
    static List<Piece> question(DataInputStream in, Answering answering) throws IOException {
        String name = text(in, LONGEST_NAME);
        FileKind kind = kind(in);
        FileLimits limits =
                new FileLimits(in.readLong(), in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readInt());
        byte[] content = new byte[bounded(in.readInt(), LARGEST_FILE)];
        in.readFully(content);
        return answering.read(name, kind, limits, content);
    }

    static void answer(DataOutputStream out, List<Piece> pieces) throws IOException {
        out.writeInt(pieces.size());
        for (Piece piece : pieces) {
            write(out, piece.name());
            switch (piece) {
                case Piece.Structured document -> {
                    out.writeByte('S');
                    write(out, document.kind().name());
                    write(out, document.about());
                    out.writeInt(document.blocks().size());
                    for (Block block : document.blocks()) {
                        write(out, block.kind().name());
                        out.writeByte(block.level());
                        out.writeInt(block.page());
                        write(out, block.text());
                    }
                }
                case Piece.Plain document -> {
                    out.writeByte('P');
                    write(out, document.kind().name());
                    write(out, document.markup().name());
                    write(out, document.about());
                    write(out, document.text());
                }
                case Piece.Rejected refused -> {
                    out.writeByte('R');
                    write(out, refused.reason());
                }
            }
        }
        out.flush();
    }

    /**
     * Reads the pieces of one file.
     *
     * @throws IOException if the process ends before it has answered, or the answer exceeds the limits
     */
    public static List<Piece> answer(DataInputStream in, FileLimits limits) throws IOException {
        Budget budget = new Budget(4L * limits.characters() + 1_000_000);
        int count = bounded(in.readInt(), MOST_PIECES);
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = budget.text(in);
            switch (in.readByte()) {
                case 'S' -> pieces.add(structured(name, in, limits, budget));
                case 'P' -> pieces.add(new Piece.Plain(name, kind(in), kind(in), about(in, budget), budget.text(in)));
                case 'R' -> pieces.add(new Piece.Rejected(name, budget.text(in)));
                default -> throw new StreamCorruptedException("no kind of piece");
            }
        }
        return pieces;
    }

    private static Piece.Structured structured(String name, DataInputStream in, FileLimits limits, Budget budget)
            throws IOException {
        FileKind kind = kind(in);
        About about = about(in, budget);
        int count = bounded(in.readInt(), limits.blocks());
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Block.Kind blockKind = value(Block.Kind.class, in);
            blocks.add(new Block(blockKind, in.readByte(), in.readInt(), budget.text(in)));
        }
        return new Piece.Structured(name, kind, about, blocks);
    }

    private static void write(DataOutputStream out, About about) throws IOException {
        write(out, about.title());
        write(out, about.publisher());
        write(out, about.date());
        write(out, about.language());
    }

    private static About about(DataInputStream in, Budget budget) throws IOException {
        return new About(budget.text(in), budget.text(in), budget.text(in), budget.text(in));
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String text(DataInputStream in, int longest) throws IOException {
        byte[] utf8 = new byte[bounded(in.readInt(), longest)];
        in.readFully(utf8);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private static FileKind kind(DataInputStream in) throws IOException {
        return value(FileKind.class, in);
    }

    private static <E extends Enum<E>> E value(Class<E> type, DataInputStream in) throws IOException {
        try {
            return Enum.valueOf(type, text(in, LONGEST_CONSTANT));
        } catch (IllegalArgumentException e) {
            throw new IOException("no such " + type.getSimpleName(), e);
        }
    }

    private static int bounded(int length, int most) throws IOException {
        if (length < 0 || length > most) {
            throw new StreamCorruptedException("a length of " + length + " is beyond its limit");
        }
        return length;
    }

    /** The remaining limit on the text of an answer. */
    private static final class Budget {
        private long left;

        Budget(long left) {
            this.left = left;
        }

        String text(DataInputStream in) throws IOException {
            String text = FilePipe.text(in, (int) Math.min(left, Integer.MAX_VALUE));
            left -= text.length();
            return text;
        }
    }
}
