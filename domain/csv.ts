/** Comma-separated values as spreadsheets read them, with nothing in a cell that a spreadsheet would run. */

export type CsvValue = string | number | boolean | null | undefined;

/** What makes a spreadsheet take a text for a formula, also behind blanks. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Only text can be a formula: numbers stay numbers, also negative ones. */
function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A moment as spreadsheets know it, so that it can be sorted and reckoned with; in UTC, as the head of its column says. */
export const csvTime = (iso: string) => iso.slice(0, 19).replace('T', ' ');

export const csvLine = (values: readonly CsvValue[]) => `${values.map(cell).join(',')}\r\n`;

/** Without this mark, spreadsheets read UTF-8 as something else. */
export const csvStart = '\uFEFF';

export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart + csvLine(header) + rows.map(csvLine).join('');
}
