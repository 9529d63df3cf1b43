package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that limit a session's sources by domain and date. */
final class SourceScope {

    @Option(
            names = "--only-domain",
            paramLabel = "DOMAIN",
            description = "use only sources of this domain and its subdomains; may be repeated")
    private List<String> onlyDomains = new ArrayList<>();

    @Option(
            names = "--without-domain",
            paramLabel = "DOMAIN",
            description = "use no source of this domain or its subdomains; may be repeated")
    private List<String> withoutDomains = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "DATE",
            description = "use sources published on this day or later, such as 2025-03-31, and undated ones")
    private LocalDate from;

    @Option(
            names = "--to",
            paramLabel = "DATE",
            description = "use sources published on this day or earlier, and undated ones")
    private LocalDate to;

    void putInto(ObjectNode request) {
        if (!onlyDomains.isEmpty()) {
            onlyDomains.forEach(request.putArray("include_domains")::add);
        }
        if (!withoutDomains.isEmpty()) {
            withoutDomains.forEach(request.putArray("exclude_domains")::add);
        }
        if (from != null) {
            request.put("start_date", from.toString());
        }
        if (to != null) {
            request.put("end_date", to.toString());
        }
    }
}
