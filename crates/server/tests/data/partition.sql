-- Splits each table, but for that of servers, into four partitions by the first column of its key. Fails where a key does not allow that.
DO $$
DECLARE
    plain RECORD;
    rule RECORD;
    fired RECORD;
BEGIN
    CREATE TEMPORARY TABLE rules AS
        SELECT conrelid::regclass::text AS relation, conname, pg_get_constraintdef(oid) AS definition
        FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;
    FOR rule IN SELECT * FROM rules LOOP
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', rule.relation, rule.conname);
    END LOOP;
    FOR plain IN
        SELECT relname, attname FROM pg_class
        JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
        JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = indkey[0]
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_sqlx_migrations', 'nodes')
    LOOP
        EXECUTE format('ALTER TABLE %I RENAME TO plain', plain.relname);
        EXECUTE format('CREATE TABLE %I (LIKE plain INCLUDING ALL) PARTITION BY HASH (%I)',
            plain.relname, plain.attname);
        FOR part IN 0..3 LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 4, REMAINDER %s)',
                plain.relname || '_' || part, plain.relname, part);
        END LOOP;
        FOR fired IN
            SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
            WHERE tgrelid = 'plain'::regclass AND NOT tgisinternal
        LOOP
            EXECUTE replace(fired.definition, 'public.plain', 'public.' || quote_ident(plain.relname));
        END LOOP;
        DROP TABLE plain;
    END LOOP;
    FOR rule IN SELECT * FROM rules LOOP
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', rule.relation, rule.conname, rule.definition);
    END LOOP;
    DROP TABLE rules;
END
$$;
