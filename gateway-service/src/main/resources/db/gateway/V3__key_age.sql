-- Keys go by their age.
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
