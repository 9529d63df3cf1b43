package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTriplesTest {

    @Test
    void shouldSayWhichShareOfATextAnotherHas() {
        // Given
        TextTriples part = TextTriples.of("Herons eat fish in winter.");
        TextTriples whole = TextTriples.of("Herons eat fish in summer, the warden said of the marsh.");

        // Then
        assertThat(part.shareIn(whole)).isEqualTo(2 / 3.0);
        assertThat(part.shareIn(part)).isEqualTo(1);
        assertThat(TextTriples.of("…").shareIn(whole)).isZero();
    }

    @Test
    void shouldFindTheSameTextInALongerOneWhicheverIsAsked() {
        // Given
        TextTriples release = TextTriples.of(Documents.RELEASE);
        TextTriples article = TextTriples.of("Fish die. " + Documents.RELEASE + " A noodle shop had to close.");
        TextTriples other = TextTriples.of("The bureau said on Thursday evening that it would publish a record.");

        // Then
        assertThat(release.sameAs(article)).isTrue();
        assertThat(article.sameAs(release)).isTrue();
        assertThat(release.sameAs(other)).isFalse();
    }
}
