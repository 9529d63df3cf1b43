-- Which dead letters were sent to their topics again, so that it is done once. The letters themselves stay in Kafka.
CREATE TABLE dead_letter_requeued (
    letter_partition integer     NOT NULL,
    letter_offset    bigint      NOT NULL,
    -- when it was put aside: a new broker gives the same offsets again
    letter_time      timestamptz NOT NULL,
    requeued_at      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (letter_partition, letter_offset, letter_time)
);
