package dev.crosscheck.gateway.changes;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.claim.Claim;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The change of a claim between two reports.
 *
 * @param before null if the claim is new
 * @param after null if the claim is gone
 */
@Schema(name = "ClaimChange", requiredProperties = "kind")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimChange(
        @Schema(enumeration = {"same", "changed", "new", "gone"})
        Kind kind,

        Claim before,
        Claim after) {

    /** How the two claims differ. */
    public enum Kind {
        /** The same words with the same verdict. The quote may differ. */
        @JsonProperty("same")
        SAME,
        /** Different words about the same matter, or a different verdict on the same words. */
        @JsonProperty("changed")
        CHANGED,
        @JsonProperty("new")
        NEW,
        @JsonProperty("gone")
        GONE
    }
}
