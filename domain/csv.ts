/** CSV for spreadsheets, with formulas escaped. */

export type CsvValue = string | number | boolean | null | undefined;

/**
 * Text that a spreadsheet may treat as a formula: =, +, - or @ (ASCII or full-width) after any whitespace or control
 * characters, or a leading tab or line break.
 */
const formulaStart = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Only text can be a formula, so negative numbers are left alone. */
function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time in UTC, as the column header says, in a format that spreadsheets can parse. */
export const csvTime = (iso: string) => iso.slice(0, 19).replace('T', ' ');

export const csvLine = (values: readonly CsvValue[]) => `${values.map(cell).join(',')}\r\n`;

/** Byte order mark: without it, Excel doesn't read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + csvLine(header) + rows.map(csvLine).join('');
}
