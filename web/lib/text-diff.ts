/** Word-by-word comparison of two texts (longest common subsequence). */

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this table size, the changed middle is shown as one replacement: a finer diff would be slow and hard to read. */
const maxCells = 4_000_000;

/** Words and the whitespace between them, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

export function diffTexts(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const middle = diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length * now.length > maxCells) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  const width = now.length + 1;
  /** lengths[i * width + j]: the length of the longest common subsequence of old[i..] and now[j..]. */
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Merges neighbors of the same kind. A space between two changed words belongs to both changes. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  const pending = { removed: '', added: '' };
  const flush = () => {
    if (pending.removed) result.push({ kind: 'removed', text: pending.removed });
    if (pending.added) result.push({ kind: 'added', text: pending.added });
    pending.removed = '';
    pending.added = '';
  };
  parts.forEach(({ kind, text }, index) => {
    if (text === '') return;
    if (kind !== 'same') {
      pending[kind] += text;
      return;
    }
    const isBridge =
      /^[^\S\n]+$/.test(text) && pending.removed && pending.added && parts[index + 1]?.kind !== 'same';
    if (isBridge && index + 1 < parts.length && parts[index + 1]?.text) {
      pending.removed += text;
      pending.added += text;
      return;
    }
    flush();
    const last = result.at(-1);
    if (last?.kind === 'same') last.text += text;
    else result.push({ kind: 'same', text });
  });
  flush();
  return result;
}
