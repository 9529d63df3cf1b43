package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CharactersTest {

    @Test
    void shouldDropTheByteOrderMarkWhenTheTextBeginsWithOne() {
        // Given
        byte[] bytes = "\uFEFF洩漏".getBytes(StandardCharsets.UTF_8);

        // When
        var text = Characters.decode(bytes);

        // Then
        assertThat(text).contains("洩漏");
    }

    @Test
    void shouldDecodeNothingWhenTheBytesAreOfAnotherEncoding() {
        // Given
        byte[] big5 = "洩漏".getBytes(Charset.forName("Big5"));
        byte[] latin1 = "café".getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf16 = "leak".getBytes(StandardCharsets.UTF_16);
        byte[] overlong = {(byte) 0xC0, (byte) 0x80};
        byte[] surrogate = {(byte) 0xED, (byte) 0xA0, (byte) 0x80};

        // When
        var decoded = java.util.stream.Stream.of(big5, latin1, utf16, overlong, surrogate)
                .map(Characters::decode)
                .toList();

        // Then
        assertThat(decoded).allMatch(java.util.Optional::isEmpty);
    }

    @Test
    void shouldNotKeepWhatFollowsAnInvalidByte() {
        // Given
        Characters.Utf8Check check = new Characters.Utf8Check();
        check.take(new byte[] {(byte) 0xE9, 'a'});

        // When
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            for (int i = 0; i < 20_000; i++) {
                check.take(new byte[1024]);
            }
        });

        // Then
        assertThat(check.isPassed()).isFalse();
    }

    @Test
    void shouldNotComplainWhenPairsOfSurrogatesAreWhole() {
        // Given
        String text = "𠮷\t\n\r\f😀";

        // When
        var complaint = Characters.complaint(text);

        // Then
        assertThat(complaint).isEmpty();
    }

    @Test
    void shouldComplainAboutLinesWhenALineIsWanted() {
        // Given
        String text = "two\nlines";

        // When
        var complaint = Characters.complaintOfLine(text);

        // Then
        assertThat(complaint).contains("must be a single line without tabs");
    }

    @Test
    void shouldKnowUtf8WhenTheBytesComeOneByOne() {
        // Given
        byte[] right = "a洩𠮷漏﻿".getBytes(StandardCharsets.UTF_8);
        byte[] latin1 = "café!".getBytes(StandardCharsets.ISO_8859_1);
        byte[] cut = java.util.Arrays.copyOf(right, 6);

        // When
        var results = java.util.stream.Stream.of(right, latin1, cut)
                .map(CharactersTest::isUtf8OneByOne)
                .toList();

        // Then
        assertThat(results).containsExactly(true, false, false);
    }

    private static boolean isUtf8OneByOne(byte[] bytes) {
        Characters.Utf8Check check = new Characters.Utf8Check();
        for (byte one : bytes) {
            check.take(new byte[] {one});
        }
        return check.isPassed();
    }
}
