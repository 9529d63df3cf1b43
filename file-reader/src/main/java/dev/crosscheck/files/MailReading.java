package dev.crosscheck.files;

import dev.crosscheck.files.Piece.Plain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.dom.Body;
import org.apache.james.mime4j.dom.Entity;
import org.apache.james.mime4j.dom.Message;
import org.apache.james.mime4j.dom.Multipart;
import org.apache.james.mime4j.dom.SingleBody;
import org.apache.james.mime4j.dom.TextBody;
import org.apache.james.mime4j.dom.address.Mailbox;
import org.apache.james.mime4j.message.DefaultMessageBuilder;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;

/**
 * Reads e-mails with mime4j: the text, as plain text if the message has it and otherwise as HTML, and the attachments.
 * For one message, not thread safe.
 */
final class MailReading {

    /** Deepest nesting of parts; no mail program exceeds it. */
    private static final int MOST_NESTED = 20;

    /** Texts that are not for people, such as invitations. Every other type of text is read. */
    private static final Set<String> FOR_PROGRAMS =
            Set.of("text/calendar", "text/x-amp-html", "text/vcard", "text/x-vcard", "text/rfc822-headers");

    /** The offset from UTC in a date. */
    private static final Pattern ZONE = Pattern.compile(" ([+-](?:0\\d|1[0-4])[0-5]\\d)(?!\\d)");

    private static final int LONGEST_LINE = 1_000_000;
    private static final int LONGEST_HEADERS = 100_000;
    private static final int MOST_HEADERS = 1000;

    private final Allowance allowance;
    private final Packed.Each attached;
    private final StringBuilder plain = new StringBuilder();
    private final StringBuilder html = new StringBuilder();
    private int unnamed;

    private MailReading(Allowance allowance, Packed.Each attached) {
        this.allowance = allowance;
        this.attached = attached;
    }

    static Plain read(String name, byte[] content, Allowance allowance, Packed.Each attached) {
        try {
            DefaultMessageBuilder builder = new DefaultMessageBuilder();
            builder.setMimeEntityConfig(MimeConfig.custom()
                    .setMaxLineLen(LONGEST_LINE)
                    .setMaxHeaderLen(LONGEST_HEADERS)
                    .setMaxHeaderCount(MOST_HEADERS)
                    .build());
            builder.setDecodeMonitor(DecodeMonitor.SILENT);
            Message message = builder.parseMessage(new ByteArrayInputStream(content));
            if (message.getFrom() == null && message.getDate() == null && message.getSubject() == null) {
                throw UnreadableFile.because("is named like an e-mail but has no sender, date or subject");
            }
            return new MailReading(allowance, attached).message(name, message);
        } catch (IOException e) {
            throw UnreadableFile.damaged(FileKind.MAIL);
        }
    }

    private Plain message(String name, Message message) throws IOException {
        entity(message, 0);
        boolean asText = !plain.toString().isBlank();
        String text = asText ? plain.toString() : html.toString();
        if (text.isBlank()) {
            throw UnreadableFile.because("contains no text apart from headers and attachments");
        }
        return new Plain(name, FileKind.MAIL, asText ? FileKind.TEXT : FileKind.HTML, about(message), text);
    }

    private static About about(Message message) {
        String sender = message.getFrom() == null || message.getFrom().isEmpty()
                ? ""
                : sender(message.getFrom().getFirst());
        Date sent = message.getDate();
        String date = sent == null
                ? ""
                : sent.toInstant().atOffset(zone(message)).toLocalDate().toString();
        return new About(message.getSubject(), sender, date, "");
    }

    /** Returns the sender's offset, so that a message has the day that its sender saw. */
    private static ZoneOffset zone(Message message) {
        Field date = message.getHeader().getField("Date");
        Matcher zone = ZONE.matcher(date == null ? "" : date.getBody());
        return zone.find() ? ZoneOffset.of(zone.group(1)) : ZoneOffset.UTC;
    }

    private static String sender(Mailbox mailbox) {
        return mailbox.getName() == null || mailbox.getName().isBlank() ? mailbox.getAddress() : mailbox.getName();
    }

    private void entity(Entity entity, int nested) throws IOException {
        if (nested > MOST_NESTED) {
            throw UnreadableFile.because("has parts nested more than " + MOST_NESTED + " deep");
        }
        Body body = entity.getBody();
        String type = entity.getMimeType() == null ? "" : entity.getMimeType().toLowerCase(Locale.ROOT);
        boolean attachment = "attachment".equalsIgnoreCase(entity.getDispositionType()) || entity.getFilename() != null;
        if (body instanceof Multipart parts) {
            for (Entity part : parts.getBodyParts()) {
                entity(part, nested + 1);
            }
        } else if (body instanceof Message) {
            attached.refuse(fileName(entity, "eml"), "is a message within a message; save it as a separate file");
        } else if (!attachment && body instanceof TextBody text && type.equals("text/html")) {
            append(entity, text, html);
        } else if (!attachment && body instanceof TextBody text && !FOR_PROGRAMS.contains(type)) {
            append(entity, text, plain);
        } else if (body instanceof SingleBody single && attachment) {
            attach(entity, single);
        }
    }

    private void append(Entity entity, TextBody text, StringBuilder to) throws IOException {
        to.append(to.isEmpty() ? "" : "\n\n");
        try (Reader reader = saysItsCharset(entity) ? text.getReader() : guessed(text)) {
            char[] chunk = new char[8192];
            for (int read = reader.read(chunk); read >= 0; read = reader.read(chunk)) {
                allowance.characters(read);
                to.append(chunk, 0, read);
            }
        }
    }

    private static boolean saysItsCharset(Entity entity) {
        String charset = entity.getCharset();
        return charset != null && !charset.equalsIgnoreCase("us-ascii");
    }

    /** Guesses the charset if the message gives none or ASCII: UTF-8 if it is valid, and otherwise windows-1252. */
    private static Reader guessed(TextBody text) throws IOException {
        try (InputStream in = text.getInputStream()) {
            byte[] bytes = in.readAllBytes();
            try {
                return new StringReader(CsvReading.decode(bytes));
            } catch (UnreadableFile e) {
                return new StringReader(new String(bytes, Charset.forName("windows-1252")));
            }
        }
    }

    private void attach(Entity entity, SingleBody body) throws IOException {
        String path = fileName(entity, "bin");
        try (InputStream in = body.getInputStream()) {
            allowance.entry();
            attached.take(path, allowance.unpack(in, Long.MAX_VALUE));
        }
    }

    private String fileName(Entity entity, String extension) {
        String name = entity.getFilename();
        if (name == null || name.isBlank()) {
            unnamed++;
            return "attachment-" + unnamed + "." + extension;
        }
        return name;
    }
}
