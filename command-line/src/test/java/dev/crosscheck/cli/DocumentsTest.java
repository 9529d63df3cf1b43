package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

class DocumentsTest extends CommandTest {

    @Test
    void shouldListALineForEachAndSayHowToGoOn() {
        // When
        int code = runThere("documents", "list", "--collection", "folder");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("d1                        folder                       3 passages  dam.pdf\n");
        assertThat(err()).contains("--cursor c2");
    }

    @Test
    void shouldSayThatThereAreNone() {
        // When
        int code = runThere("documents", "list");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("Nothing found.\n");
    }

    @Test
    void shouldPrintTheTextAsItWasRead() {
        // When
        int code = runThere("documents", "show", "d1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("The tank leaked in February.\n");
    }

    @Test
    void shouldSayBesideTheTextThatItIsRetracted() {
        // Given
        gateway().answering("GET /v1/documents/d4?text=true", "{'text':'RETRACTED: Tanks.','notice':'retracted'}");

        // When
        int code = runThere("documents", "show", "d4");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("RETRACTED: Tanks.\n");
        assertThat(err()).contains("it is retracted");
    }

    @Test
    void shouldStopAtTheFirstThatIsUnknownWhenSomeAreRemoved() {
        // When
        int code = runThere("documents", "remove", "d1", "d2");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(out()).isEqualTo("d1  removed\n");
        assertThat(err()).contains("there is no such thing");
    }

    @Test
    void shouldNameTheSessionsThatStillContainARemovedDocument() {
        // When
        int code = runThere("documents", "remove", "d1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err())
                .contains(
                        "s1 (research, completed) contains passages",
                        "--with-sessions",
                        "2026-03-04T17:00:00Z",
                        "backups");
    }

    @Test
    void shouldEraseSessionsUntilTheServerHasNoMore() {
        // Given
        gateway().answering("DELETE /v1/documents/d3?sessions=erase", """
                {'id':'d3','sessions':[{'id':'s7','kind':'research','status':'running'}],'erased':['s5','s6'],
                 'more':false,'gone_from_topics_by':'2026-03-04T17:00:00Z'}""");

        // When
        int code = runThere("documents", "remove", "--with-sessions", "d3");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("d3  removed, sessions erased: 2\n");
        assertThat(err()).contains("s7 (research, running)", "Not erased: cancel it");
    }

    @Test
    void shouldNameTheRuleThatRatesADomain() {
        // Given
        gateway().answering("GET /v1/tiers?domain=news.udn.com", """
                {'domain':'news.udn.com','tier':2,'type':'news','source':'UDN','rule':'udn.com','line':47}""");

        // When
        int code = runThere("tiers", "check", "news.udn.com");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("news.udn.com: tier 2, news (UDN), by the rule for udn.com in line 47\n");
    }

    @Test
    void shouldSayThatNoRuleNamesADomain() {
        // Given
        gateway().answering("GET /v1/tiers?domain=nobody.example", "{'domain':'nobody.example','type':'unknown'}");

        // When
        int code = runThere("tiers", "check", "nobody.example");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("nobody.example: unknown; no rule names it\n");
    }
}
