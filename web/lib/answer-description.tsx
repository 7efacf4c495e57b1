/** Shows an answer read-only: as text, a list, labeled pairs or a table. */
import type { Description, Phrase } from '#domain/questionnaire/description.ts';

export function AnswerDescription({ answer }: { answer: Description }) {
  switch (answer.kind) {
    case 'empty':
      return <p className="text-faint">No answer</p>;
    case 'text':
      return (
        <p className="whitespace-pre-line break-words">
          {answer.href ? (
            <a href={answer.href} target="_blank" rel="noreferrer" className="link">
              {answer.text}
            </a>
          ) : (
            <PhraseText phrase={answer} />
          )}
        </p>
      );
    case 'list': {
      const List = answer.ordered ? 'ol' : 'ul';
      return (
        <List className={`flex flex-col gap-0.5 pl-5 ${answer.ordered ? 'list-decimal' : 'list-disc'}`}>
          {answer.items.map((item) => (
            <li key={item.text} className="break-words">
              <PhraseText phrase={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'pairs':
      return <Pairs rows={answer.items.map((item) => [{ text: item.label }, item])} />;
    case 'table':
      return answer.isHeaderRedundant ? <Pairs rows={answer.rows} /> : <AnswerTable {...answer} />;
  }
}

/** Rows of a label and a value. */
function Pairs({ rows }: { rows: readonly Phrase[][] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,12.75rem)_1fr]">
      {rows.map(
        ([label, value]) =>
          label &&
          value && (
            <div key={label.text} className="contents">
              <dt className="text-muted text-sm sm:pt-px">{label.text}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words max-sm:mb-1">
                <PhraseText phrase={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function PhraseText({ phrase }: { phrase: Phrase }) {
  return (
    <span className={phrase.isUnsure && 'rounded-sm bg-amber-soft px-1 text-amber-ink'}>
      {phrase.swatch && (
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block size-3 rounded-sm align-baseline ring-1 ring-line-strong"
          style={{ backgroundColor: phrase.swatch }}
        />
      )}
      {phrase.text}
    </span>
  );
}

/** Each row is a block of labeled values, which also fits a narrow screen. */
function AnswerTable({ columns, rows }: Extract<Description, { kind: 'table' }>) {
  return (
    <ul className="flex flex-col gap-2 sm:gap-1">
      {rows.map((row, index) => (
        <li
          // Rows have no ids, and this list never reorders.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className="rounded-md bg-sunken px-3 py-2"
        >
          <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,12rem)_1fr]">
            {row.map(
              (phrase, column) =>
                phrase.text !== '' && (
                  <div key={columns[column]} className="contents">
                    <dt className="text-muted text-sm sm:pt-px">{columns[column]}</dt>
                    <dd className="min-w-0 whitespace-pre-line break-words">
                      <PhraseText phrase={phrase} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
