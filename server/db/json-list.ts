/**
 * Lists as JSON text built by PostgreSQL. Rows never become objects in this process, and only the columns named here leave
 * the database: the compiler checks them against the response's type, and a test parses the result with its schema.
 */

/** Text that parses as T. */
export type JsonText<T> = string & { readonly parsesAs?: T };

/** SQL of a column as JSON text, by the kind of its value. Null becomes JSON's null. */
export const json = {
  text: (column: string) => orNull(`to_json(${column})::text`),
  /** For values that need no escaping: ids and the words of a check constraint. */
  word: (column: string) => orNull(`'"' || ${column} || '"'`),
  number: (column: string) => orNull(`${column}::text`),
  time: (column: string) =>
    orNull(`'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`),
  /** Already JSON. */
  value: (column: string) => orNull(`(${column})::text`),
};

const orNull = (text: string) => `coalesce(${text}, 'null')`;

/** SQL of an object with one property per field of T. */
export function jsonObject<T extends object>(fields: { [Key in keyof T]-?: string }): string {
  const properties = Object.entries<string>(fields).map(([key, sql]) => `'"${key}":' || ${sql}`);
  return `'{' || ${properties.join(` || ',' || `)} || '}'`;
}

/** SQL of an array with one item per row, in this order. */
export const jsonArray = (item: string, order: string) =>
  `'[' || coalesce(string_agg(${item}, ',' order by ${order}), '') || ']'`;

interface JsonPageParts {
  /** SQL of one item, over a row of `rows`. */
  item: string;
  /** SQL of the sort key: what the cursor of the next page holds. */
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
  select '[' || coalesce(string_agg(${item}, ',' order by n ${isReversed ? 'desc' : ''})
             filter (where ${limit}::int is null or n <= ${limit}), '') || ']' as json,
         count(*)::int as count,
         array[${key.map((part) => `max(${part}) filter (where n = ${limit})`).join(', ')}] as key
    from (${rows}) page ${joins}`;
