CREATE TABLE sample (id bigint PRIMARY KEY);
