/** Parses the Range header: a single byte range, which may be unsatisfiable. Any other header means the whole file. */
export type ByteRange = { start: number; end: number } | 'whole' | 'unsatisfiable';

export function readRange(header: string | undefined, size: number): ByteRange {
  const match = header?.trim().match(/^bytes=(\d{0,15})-(\d{0,15})$/);
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // A reversed range is ignored, as RFC 9110 allows.
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
