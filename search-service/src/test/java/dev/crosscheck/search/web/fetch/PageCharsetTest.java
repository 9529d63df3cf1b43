package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageCharsetTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Big5          | text/html; charset=big5          | 湖景廠漏水
                    GB18030       | text/html;charset="gb2312"       | 湖景厂漏水
                    windows-31j   | text/html; charset=Shift_JIS     | 湖の水
                    windows-1252  | text/html; charset=iso-8859-1    | “Zoë” – naïve
                    UTF-8         | text/html; charset=utf-8         | 湖景廠
                    UTF-8         | text/html; charset=no-such-thing | 湖景廠
                    UTF-8         | text/html                        | 湖景廠
                    windows-1252  | text/html                        | Zoë
                    """)
    void shouldBelieveTheHeaderAndElseTheBytes(String written, String header, String text) {
        assertThat(PageCharset.decode(text.getBytes(Charset.forName(written)), header))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"big5", "'\"big5\"'", "BIG5-HKSCS"})
    void shouldBelieveThePageWhenTheHeaderSaysNothing(String label) {
        // Given
        String page = "<html><head><meta http-equiv=content-type content='text/html; charset=" + label.replace("\"", "")
                + "'></head>湖景廠漏水";

        // Then
        assertThat(PageCharset.decode(page.getBytes(Charset.forName("Big5-HKSCS")), "text/html"))
                .isEqualTo(page);
    }

    @Test
    void shouldBelieveAByteOrderMarkMoreThanAnythingElse() {
        assertThat(PageCharset.decode("\uFEFF湖".getBytes(StandardCharsets.UTF_8), "text/html; charset=big5"))
                .isEqualTo("湖");
        assertThat(PageCharset.decode("\uFEFF湖".getBytes(StandardCharsets.UTF_16BE), null))
                .isEqualTo("湖");
        assertThat(PageCharset.decode("\uFEFF湖".getBytes(StandardCharsets.UTF_16LE), null))
                .isEqualTo("湖");
    }

    @Test
    void shouldReadAnythingAsSomething() {
        assertThat(PageCharset.decode(new byte[0], null)).isEmpty();
        assertThat(PageCharset.decode(new byte[] {(byte) 0xC3}, "text/html; charset=utf-8"))
                .isEqualTo("\uFFFD");
        assertThat(PageReader.plain("a\u0000b\u001Bc\uD800d")).isEqualTo("a b c d");
    }
}
