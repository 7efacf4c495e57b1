/**
 * Lists as JSON text built by PostgreSQL. Rows never become objects in this process, and only the listed columns leave
 * the database: the compiler checks them against the response's type, and a test parses the result with that type's schema.
 */
import { isoTime } from './statements.ts';

/** Text that parses as T. */
export type JsonText<T> = string & { readonly parsesAs?: T };

/** A JSON value as arguments of SQL's concat, which ignores nulls: a column that can be null needs `json.nullable`. */
interface Field<IsNullable extends boolean> {
  args: readonly string[];
  isNullable: IsNullable;
}

const notNull = (...args: string[]): Field<false> => ({ args, isNullable: false });
const orNull = (text: string): Field<true> => ({ args: [`coalesce(${text}, 'null')`], isNullable: true });

/** SQL for a column as JSON, by the kind of its value. */
export const json = {
  text: (column: string) => notNull(`to_json(${column})`),
  /** For values that need no escaping: ids, and values limited by a check constraint. */
  word: (column: string) => notNull(`'"'`, column, `'"'`),
  number: (column: string) => notNull(column),
  time: (column: string) => notNull(`'"'`, isoTime(column), `'"'`),
  /** Already JSON. */
  value: (sql: string) => notNull(sql),
  object: <T extends object>(fields: Fields<T>): Field<false> => ({
    args: argsOf(fields),
    isNullable: false,
  }),
  /** The same for columns that can be null. */
  nullable: {
    text: (column: string) => orNull(`to_json(${column})::text`),
    word: (column: string) => orNull(`'"' || ${column} || '"'`),
    /** An object, or null where the condition is false. */
    object: <T extends object>(condition: string, fields: Fields<T>) =>
      orNull(`case when ${condition} then ${jsonObject<T>(fields)} end`),
  },
};

type Fields<T> = { [Key in keyof T]-?: Field<null extends T[Key] ? true : false> };

function argsOf<T extends object>(fields: Fields<T>): string[] {
  const properties = Object.entries<Field<boolean>>(fields).flatMap(([key, { args }], index) => [
    `'${index === 0 ? '{' : ','}"${key}":'`,
    ...args,
  ]);
  return [...properties, `'}'`];
}

const isLiteral = (arg: string | undefined) => arg !== undefined && /^'[^']*'$/.test(arg);

/** SQL for an object with one property per field of T. Adjacent literals are merged. */
export function jsonObject<T extends object>(fields: Fields<T>): string {
  const merged: string[] = [];
  for (const arg of argsOf(fields)) {
    const last = merged.at(-1);
    if (last && isLiteral(last) && isLiteral(arg))
      merged[merged.length - 1] = last.slice(0, -1) + arg.slice(1);
    else merged.push(arg);
  }
  return `concat(${merged.join(', ')})`;
}

/** SQL for an array with one item per row, in the order of the rows. */
export const jsonArray = (item: string) => `concat('[', string_agg(${item}, ','), ']')`;

interface JsonPageParts {
  /** SQL for one item, over a row of `rows`. */
  item: string;
  /** SQL for the sort key: what the cursor of the next page holds. */
  key: readonly string[];
  /** Selects up to one row more than the limit, numbered from 1 as n. */
  rows: string;
  /** The parameter that holds the limit; null means all. */
  limit: `$${number}`;
  /** Joined to each row of the page. */
  joins?: string;
  isReversed?: boolean;
}

/** Row of a statement from `jsonPage`. */
export interface JsonPageRow<T> {
  json: JsonText<T[]>;
  count: number;
  key: string[];
}

/** Text of a statement that reads one page of a list as JSON. */
export const jsonPage = ({ item, key, rows, limit, joins = '', isReversed }: JsonPageParts) => `
  select concat('[', string_agg(item, ',') filter (where ${limit}::int is null or n <= ${limit}), ']') as json,
         count(*)::int as count,
         array[${key.map((_, index) => `max(key_${index}) filter (where n = ${limit})`).join(', ')}] as key
    from (select n, ${item} as item, ${key.map((part, index) => `${part} as key_${index}`).join(', ')}
            from (${rows}) page ${joins}
           order by n ${isReversed ? 'desc' : ''}) items`;
