package dev.crosscheck.search.web.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebAddressTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    http://Example.COM                       | http://example.com/
                    https://example.com:443/a?b=c#d          | https://example.com/a?b=c
                    http://example.com:8080/                 | http://example.com:8080/
                    http://example.com?q=1                   | http://example.com/?q=1
                    https://example.com/a b<c                | https://example.com/a%20b%3Cc
                    https://zh.wikipedia.org/wiki/維基百科   | https://zh.wikipedia.org/wiki/%E7%B6%AD%E5%9F%BA%E7%99%BE%E7%A7%91
                    https://bücher.example/ü                 | https://xn--bcher-kva.example/%C3%BC
                    https://example.com/100%                 | https://example.com/100%25
                    https://example.com./x                   | https://example.com/x
                    https://my_host.example.com/             | https://my_host.example.com/
                    https://example.com/a?utm_source=x&b=1&fbclid=2 | https://example.com/a?b=1
                    https://example.com/a?utm_medium=x       | https://example.com/a
                    http://[2606:2800:21F::1]/               | http://[2606:2800:21f::1]/
                    """)
    void shouldReadAnAddressIntoItsCanonicalForm(String written, String canonical) throws WebFailure {
        assertThat(WebAddress.parse(written.strip()).canonical()).hasToString(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    /x              ; https://example.com/x
                    y               ; https://example.com/a/y
                    ../y            ; https://example.com/y
                    ../../../y      ; https://example.com/y
                    ?q=2            ; https://example.com/a/b?q=2
                    #top            ; https://example.com/a/b?q=1
                    //other.example/z ; https://other.example/z
                    http://other.example ; http://other.example/
                    /a b            ; https://example.com/a%20b
                    """)
    void shouldFollowALinkAsBrowsersDo(String link, String there) throws WebFailure {
        assertThat(WebAddress.parse("https://example.com/a/b?q=1").resolve(link))
                .hasToString(there);
    }
}
