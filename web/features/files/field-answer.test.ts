/** Tests of the answer to a file question as files are uploaded, deleted and restored. */
import { expect, it } from 'vitest';
import { nextAnswer, rememberNotes } from './field-answer.ts';

const brief = { id: 'f1', fileName: 'brief.pdf' };
const entry = { fileId: 'f1', fileName: 'brief.pdf', category: 'brief', note: 'Page two is old' };
const other = { fileId: 'f9', fileName: 'sample.csv', category: 'sample-data' };

it('adds uploaded files, removes deleted ones and leaves other categories alone', () => {
  const arrived = nextAnswer([other], [brief], [brief], 'brief', new Map());
  expect(arrived).toEqual([other, { fileId: 'f1', fileName: 'brief.pdf', category: 'brief' }]);
  expect(nextAnswer([other, entry], [], [], 'brief', new Map())).toEqual([other]);
  const same = [other, entry];
  expect(nextAnswer(same, [brief], [brief], 'brief', new Map())).toBe(same);
});

it('sorts by name, whichever upload finished first', () => {
  const at = (number: number) => ({ id: `f${number}`, fileName: `screen ${number}.png` });
  const first = nextAnswer([], [at(10)], [at(10)], undefined, new Map());
  const all = nextAnswer(first, [at(10), at(2), at(1)], [at(10), at(2), at(1)], undefined, new Map());
  expect(all).toEqual(
    [1, 2, 10].map((number) => ({ fileId: `f${number}`, fileName: `screen ${number}.png` })),
  );
});

it("restores a file's note when the deleted file is restored", () => {
  const memory = new Map();
  rememberNotes(memory, [entry]);
  const without = nextAnswer([entry], [], [], 'brief', memory);
  rememberNotes(memory, without);
  expect(nextAnswer(without, [brief], [brief], 'brief', memory)).toEqual([entry]);
});
