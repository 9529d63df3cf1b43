package dev.crosscheck.gateway.changes;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.claim.Claim;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What became of a claim.
 *
 * @param before null where it is new
 * @param after null where it is gone
 */
@Schema(name = "ClaimChange", requiredProperties = "kind")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimChange(
        @Schema(enumeration = {"same", "changed", "new", "gone"})
        Kind kind,

        Claim before,
        Claim after) {

    /** In which way the two differ. */
    public enum Kind {
        /** The same words, with the same verdict; the quote may be another. */
        @JsonProperty("same")
        SAME,
        /** Other words about the same matter, or another verdict on the same words. */
        @JsonProperty("changed")
        CHANGED,
        @JsonProperty("new")
        NEW,
        @JsonProperty("gone")
        GONE
    }
}
