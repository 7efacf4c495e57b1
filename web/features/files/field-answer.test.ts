/** What becomes of the answer of a question for files when files come, go, and come back. */
import { expect, it } from 'vitest';
import { nextAnswer, rememberNotes } from './field-answer.ts';

const brief = { id: 'f1', fileName: 'brief.pdf' };
const entry = { fileId: 'f1', fileName: 'brief.pdf', category: 'brief', note: 'Page two is old' };
const elsewhere = { fileId: 'f9', fileName: 'sample.csv', category: 'sample-data' };

it('takes in what has arrived and lets go of what was deleted, and leaves other places alone', () => {
  const arrived = nextAnswer([elsewhere], [brief], [brief], 'brief', new Map());
  expect(arrived).toEqual([elsewhere, { fileId: 'f1', fileName: 'brief.pdf', category: 'brief' }]);
  expect(nextAnswer([elsewhere, entry], [], [], 'brief', new Map())).toEqual([elsewhere]);
  const same = [elsewhere, entry];
  expect(nextAnswer(same, [brief], [brief], 'brief', new Map())).toBe(same);
});

it('stands in the order of the names, whatever arrived first', () => {
  const at = (number: number) => ({ id: `f${number}`, fileName: `screen ${number}.png` });
  const first = nextAnswer([], [at(10)], [at(10)], undefined, new Map());
  const all = nextAnswer(first, [at(10), at(2), at(1)], [at(10), at(2), at(1)], undefined, new Map());
  expect(all).toEqual(
    [1, 2, 10].map((number) => ({ fileId: `f${number}`, fileName: `screen ${number}.png` })),
  );
});

it('gives a file that was deleted and brought back its note again', () => {
  const memory = new Map();
  rememberNotes(memory, [entry]);
  const without = nextAnswer([entry], [], [], 'brief', memory);
  rememberNotes(memory, without);
  expect(nextAnswer(without, [brief], [brief], 'brief', memory)).toEqual([entry]);
});
