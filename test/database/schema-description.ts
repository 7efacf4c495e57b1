/** Describes a database's schema as lines of text, to compare an upgraded database with a fresh one. */
import type { Pool } from 'pg';

/** Columns by name, not by position: a migration can only append them. */
const query = `
  with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm'))
  select format('column %s.%s %s%s default %s generated %s comment %s', relname, attname, format_type(atttypid, atttypmod),
           case when attnotnull then ' not null' else '' end, coalesce(pg_get_expr(adbin, adrelid), '-'),
           attgenerated::text || attidentity::text, col_description(attrelid, attnum)) as line
    from pg_attribute join tables on tables.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped
  union all select format('table %s comment %s', relname, obj_description(oid, 'pg_class')) from tables
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all select format('constraint %s.%s %s validated %s', relname, conname, pg_get_constraintdef(c.oid), convalidated)
    from pg_constraint c join tables on tables.oid = conrelid
  union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
  union all select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join tables on tables.oid = tgrelid where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select format('enum %s.%s', enumtypid::regtype, enumlabel) from pg_enum
  union all select format('sequence %s %s %s', sequencename, data_type, increment_by) from pg_sequences where schemaname = 'public'
  union all select format('extension %s', extname) from pg_extension
  order by 1`;

export async function describeSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}
