package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.crosscheck.model.source.SourceTiers.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTiersTest {

    private final SourceTiers tiers = new SourceTiers(List.of(
            new Rule(List.of("中央社", "CNA"), List.of("cna.com.tw"), 1, "official", 0),
            new Rule(List.of("聯合報"), List.of("udn.com"), 2, "news", 0),
            new Rule(List.of("經濟日報"), List.of("money.udn.com"), 3, "digital", 0),
            new Rule(List.of(), List.of("gov"), 1, "government", 0),
            new Rule(List.of("PTT"), List.of("ptt.cc"), 5, "social", 0)));

    @ParameterizedTest
    @CsvSource({
        "https://cna.com.tw/news/1, 1",
        "https://www.cna.com.tw/news/1, 1",
        "HTTPS://WWW.CNA.COM.TW/, 1",
        "http://user@cna.com.tw:8443/x?y#z, 1",
        "https://cna.com.tw./news, 1",
        "https://www.cna.com.tw/a|b c, 1",
        "https://udn.com/news, 2",
        "https://money.udn.com/story, 3",
        "https://deep.money.udn.com/story, 3",
        "https://blog.udn.com/story, 2",
        "https://www.epa.gov/leak, 1",
        "https://ptt.cc/bbs, 5"
    })
    void shouldRateByTheMostSpecificDomainOfTheAddress(String url, int tier) {
        // When
        Rating rating = tiers.rate(null, url);
        // Then
        assertThat(rating.tier()).isEqualTo(tier);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://notcna.com.tw/",
                "https://cna.com.tw.evil.example/",
                "https://evil.example/cna.com.tw",
                "https://cna.com.tw@evil.example/",
                "https://evil.example/a|b?cna.com.tw",
                "https://evil.example\\@cna.com.tw/",
                "https://evil.example?@cna.com.tw/",
                "https://gov.example/"
            })
    void shouldNotBeFooledByAnAddressThatOnlyLooksLikeARatedOne(String url) {
        // When
        Rating rating = tiers.rate("中央社", url);
        // Then
        assertThat(rating.tier()).isNull();
        assertThat(rating.type()).isEqualTo("unknown");
    }

    @ParameterizedTest
    @CsvSource({"中央社, 1", "' cna ', 1", "聯合報, 2", "ptt, 5", "www.udn.com, 2"})
    void shouldRateByTheNameWhenThereIsNoAddress(String site, int tier) {
        // When
        Rating rating = tiers.rate(site, null);
        // Then
        assertThat(rating.tier()).isEqualTo(tier);
    }

    @Test
    void shouldCallAnOutletByTheFirstOfItsNamesOrElseItsDomain() {
        assertThat(tiers.rate("CNA", null).originalSource()).isEqualTo("中央社");
        assertThat(tiers.rate(null, "https://www.epa.gov/").originalSource()).isEqualTo("gov");
    }

    @Test
    void shouldKeepTheNameOfAnUnknownSource() {
        assertThat(tiers.rate("Lakeview Blog", "https://blog.example/")).isEqualTo(Rating.unknown("Lakeview Blog"));
        assertThat(tiers.rate(null, "https://blog.example/")).isEqualTo(Rating.unknown("blog.example"));
        assertThat(tiers.rate(" ", ""))
                .satisfies(rating -> assertThat(rating.tier()).isNull());
        assertThat(tiers.rate(null, null)).isEqualTo(Rating.unknown(""));
    }

    @Test
    void shouldLetTheFirstRuleWinWhenTwoNameTheSameOutlet() {
        // Given
        var twice = new SourceTiers(List.of(
                new Rule(List.of("Herald"), List.of("herald.example"), 2, "news", 0),
                new Rule(List.of("Herald"), List.of("herald.example"), 5, "social", 0)));
        // When
        Rating rating = twice.rate("Herald", "https://herald.example/");
        // Then
        assertThat(rating.tier()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 6, -1})
    void shouldRefuseATierThatThereIsNot(int tier) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SourceTiers(List.of(new Rule(List.of("X"), List.of(), tier, "news", 0))))
                .withMessage("tier must be from 1 to 5, not " + tier);
    }

    @Test
    void shouldNameTheRuleOfTheMostSpecificDomain() {
        // Given
        SourceTiers lines = new SourceTiers(List.of(
                new Rule(List.of("UDN"), List.of("udn.com"), 2, "news", 4),
                new Rule(List.of("Money"), List.of("Money.udn.com"), 3, "digital", 7)));

        // Then
        assertThat(lines.match("WWW.money.udn.com", ""))
                .contains(new SourceTiers.Match(new Rating(3, "digital", "Money"), "money.udn.com", 7));
        assertThat(lines.match("blog.udn.com", "/money"))
                .contains(new SourceTiers.Match(new Rating(2, "news", "UDN"), "udn.com", 4));
        assertThat(lines.match("notudn.com", "")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://paper.example/, 2",
        "https://paper.example, 2",
        "https://paper.example/news/blogs, 2",
        "https://paper.example/blogsabout, 2",
        "https://paper.example/?p=/blogs, 2",
        "https://paper.example/#/blogs, 2",
        "https://paper.example/blogs, 4",
        "https://www.paper.example:8443/blogs/2025/1?page=2, 4",
        "https://paper.example./blogs/, 4",
        "https://paper.example/blogs?x, 4",
        "https://paper.example/Blogs/1, 4",
        "https://paper.example//blogs/1, 4",
        "https://paper.example/%62logs/1, 4",
        "https://paper.example/news/../blogs/1, 4",
        "https://paper.example/news/%2e%2E/blogs/1, 4",
        "https://paper.example/./blogs/1, 4",
        "https://paper.example/blogs;a=1/1, 4",
        "https://paper.example/news/..\\blogs, 4",
        "https://paper.example/blogs/1%, 4",
        "https://paper.example/../../blogs, 4",
        "https://paper.example/blogs/../news, 2",
        "https://paper.example/blogs/experts/1, 3",
        "https://paper.example/blogs/other/experts, 4",
        "https://money.paper.example/blogs, 1",
        "https://other.example/blogs, "
    })
    void shouldRateByTheLongestPathOfTheMostSpecificDomain(String url, Integer tier) {
        // Given
        SourceTiers paths = new SourceTiers(List.of(
                new Rule(List.of("Blogs"), List.of("Paper.example/Blogs/"), 4, "opinion", 0),
                new Rule(List.of("Experts"), List.of("paper.example/blogs/experts"), 3, "digital", 0),
                new Rule(List.of("Paper"), List.of("paper.example"), 2, "news", 0),
                new Rule(List.of("Money"), List.of("money.paper.example"), 1, "official", 0)));

        // Then
        assertThat(paths.rate(null, url).tier()).isEqualTo(tier);
    }

    @Test
    void shouldNameTheRuleOfTheLongestPath() {
        // Given
        SourceTiers paths = new SourceTiers(List.of(
                new Rule(List.of("Paper"), List.of("paper.example"), 2, "news", 4),
                new Rule(List.of("Blogs"), List.of("paper.example/blogs"), 4, "opinion", 7)));

        // Then
        assertThat(paths.match("www.paper.example", "/blogs/1"))
                .contains(new SourceTiers.Match(new Rating(4, "opinion", "Blogs"), "paper.example/blogs", 7));
        assertThat(paths.match("www.paper.example", ""))
                .contains(new SourceTiers.Match(new Rating(2, "news", "Paper"), "paper.example", 4));
    }
}
