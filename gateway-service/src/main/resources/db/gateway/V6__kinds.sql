-- What only research has: sessions of another kind have none.
ALTER TABLE session
    ALTER COLUMN mode DROP NOT NULL,
    ALTER COLUMN complexity DROP NOT NULL,
    ALTER COLUMN language DROP NOT NULL;
