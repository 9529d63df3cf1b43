package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Plain;
import dev.crosscheck.files.Piece.Rejected;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class MailsTest {

    private static List<Piece> read(byte[] mail) {
        return FileReading.read("mail.eml", FileKind.MAIL, Fixtures.LIMITS, mail);
    }

    @Test
    void shouldReadWordsForPeopleAndTheSendersDayWhenAnEmailInvites() {
        // Given
        byte[] mail = Fixtures.mail(
                "From: ann@example.org",
                "Date: Sat, 1 Mar 2025 07:30:00 +0800 (CST)",
                "MIME-Version: 1.0",
                "Content-Type: multipart/alternative; boundary=x",
                "",
                "--x",
                "Content-Type: text/html; charset=utf-8",
                "",
                "<p>Come at noon.</p>",
                "--x",
                "Content-Type: text/calendar; charset=utf-8",
                "",
                "BEGIN:VCALENDAR",
                "--x--");

        // When
        Plain message = (Plain) read(mail).getLast();

        // Then
        assertThat(message.markup()).isEqualTo(FileKind.HTML);
        assertThat(message.text().strip()).isEqualTo("<p>Come at noon.</p>");
        assertThat(message.about().date()).isEqualTo("2025-03-01");
    }

    @Test
    void shouldReadEveryTypeOfTextForPeopleWhenAnEmailHasIt() {
        // Given
        byte[] mail = Fixtures.mail(
                "From: ann@example.org",
                "MIME-Version: 1.0",
                "Content-Type: text/x-patch; charset=utf-8",
                "Content-Disposition: inline",
                "",
                "+The dam holds.");

        // When
        Plain message = (Plain) read(mail).getLast();

        // Then
        assertThat(message.text().strip()).isEqualTo("+The dam holds.");
    }

    @Test
    void shouldReadTheTextAndWhatIsAttachedWhenItIsAnEmail() {
        // Given
        byte[] mail = Fixtures.mail(
                "From: Ann Dam <ann@example.org>",
                "Subject: =?UTF-8?B?" + Base64.getEncoder().encodeToString("大壩 dam".getBytes(StandardCharsets.UTF_8))
                        + "?=",
                "Date: Thu, 4 Mar 2021 10:00:00 +0000",
                "MIME-Version: 1.0",
                "Content-Type: multipart/mixed; boundary=x",
                "",
                "--x",
                "Content-Type: multipart/alternative; boundary=y",
                "",
                "--y",
                "Content-Type: text/html; charset=utf-8",
                "",
                "<p>The dam holds, in HTML.</p>",
                "--y",
                "Content-Type: text/plain; charset=utf-8",
                "",
                "The dam holds.",
                "--y--",
                "--x",
                "Content-Type: application/octet-stream",
                "Content-Disposition: attachment; filename=\"plants.csv\"",
                "Content-Transfer-Encoding: base64",
                "",
                Base64.getEncoder().encodeToString("Plant,Year\nAlta,1987\n".getBytes(StandardCharsets.UTF_8)),
                "--x",
                "Content-Type: image/png",
                "Content-Disposition: attachment; filename=\"a.png\"",
                "",
                "png",
                "--x--");

        // When
        List<Piece> pieces = read(mail);

        // Then
        assertThat(pieces).extracting(Piece::name).containsExactly("mail.eml/plants.csv", "mail.eml/a.png", "mail.eml");
        assertThat(pieces.get(1)).isInstanceOf(Rejected.class);
        Plain message = (Plain) pieces.getLast();
        assertThat(message.about()).isEqualTo(new About("大壩 dam", "Ann Dam", "2021-03-04", ""));
        assertThat(message.markup()).isEqualTo(FileKind.TEXT);
        assertThat(message.text().strip()).isEqualTo("The dam holds.");
    }
}
