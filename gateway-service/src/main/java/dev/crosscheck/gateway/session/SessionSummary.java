package dev.crosscheck.gateway.session;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;
import org.hibernate.annotations.Immutable;

/** A session's row as lists show it. Read only: rows are written where events are appended. */
@Entity
@Immutable
@Table(schema = "gateway", name = "session")
public class SessionSummary {

    @Id
    private String id;

    private String kind;
    private String tenant;
    private String status;
    private String phase;
    private String question;
    private String mode;
    private String language;
    private String complexity;
    private int rounds;

    @Column(name = "search_passes")
    private int searchPasses;

    @Column(name = "confidence_level")
    private String confidenceLevel;

    private String unreadable;

    @Column(name = "created_at")
    private OffsetDateTime createdAt;

    @Column(name = "finished_at")
    private OffsetDateTime finishedAt;

    protected SessionSummary() {}

    public String id() {
        return id;
    }

    public String kind() {
        return kind;
    }

    public String tenant() {
        return tenant;
    }

    /** {@value SessionList#UNREADABLE} where its log could not be read when it was last tried. */
    public String status() {
        return unreadable == null ? status : SessionList.UNREADABLE;
    }

    public String phase() {
        return phase;
    }

    public String question() {
        return question;
    }

    public String mode() {
        return mode;
    }

    public String language() {
        return language;
    }

    public String complexity() {
        return complexity;
    }

    public int rounds() {
        return rounds;
    }

    public int searchPasses() {
        return searchPasses;
    }

    public String confidenceLevel() {
        return confidenceLevel;
    }

    public OffsetDateTime createdAt() {
        return createdAt;
    }

    public OffsetDateTime finishedAt() {
        return finishedAt;
    }
}
