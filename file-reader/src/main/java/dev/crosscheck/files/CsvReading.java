package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads tables as text, RFC 4180 and variants. The delimiter is the one that occurs most in the first line. */
final class CsvReading {

    private static final char[] DELIMITERS = {',', ';', '\t', '|'};

    private CsvReading() {}

    static List<Block> read(byte[] content, Allowance allowance) {
        String text = decode(content);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(delimiter(text))
                .setTrailingData(true)
                .get();
        BlockList blocks = new BlockList(allowance);
        TableRows rows = TableRows.ofSheet(row -> blocks.add(Kind.LINE, 0, 0, row));
        long line = 0;
        try (CSVParser records = CSVParser.parse(text, format)) {
            for (CSVRecord record : records) {
                line = records.getCurrentLineNumber();
                rows.add(record.toList());
            }
        } catch (IOException | UncheckedIOException e) {
            throw UnreadableFile.because("is no CSV table after line " + line + ": a quote is not closed");
        }
        rows.end();
        return blocks.blocks();
    }

    static String decode(byte[] utf8) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw UnreadableFile.because("is not UTF-8");
        }
    }

    private static char delimiter(String text) {
        int[] counts = new int[DELIMITERS.length];
        boolean quoted = false;
        for (int i = 0; i < text.length() && (quoted || text.charAt(i) != '\n'); i++) {
            char c = text.charAt(i);
            quoted ^= c == '"';
            for (int j = 0; j < DELIMITERS.length && !quoted; j++) {
                counts[j] += c == DELIMITERS[j] ? 1 : 0;
            }
        }
        int best = 0;
        for (int j = 1; j < DELIMITERS.length; j++) {
            best = counts[j] > counts[best] ? j : best;
        }
        return DELIMITERS[best];
    }
}
