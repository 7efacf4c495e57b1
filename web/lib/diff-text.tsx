/** Changed text, with what was removed and added marked inline. */
import { diffTexts } from './text-diff.ts';

export function DiffText({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line break-words">
      {diffTexts(before, after).map(({ kind, text }, index, parts) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, and the list is never edited
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        // The spaces around a changed word aren't marked, unless nothing else changed.
        const marked = text.trim() || text;
        const [spaceBefore, spaceAfter] = text.split(marked);
        const previous = parts[index - 1];
        const isNextToRemoved = previous?.kind === 'removed' && !/\s$/.test(previous.text) && !spaceBefore;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Mark key={index} className={isNextToRemoved ? 'ml-1 no-underline' : 'no-underline'}>
            <span className="sr-only">{kind === 'removed' ? ' removed: ' : ' added: '}</span>
            {spaceBefore}
            <span
              className={
                kind === 'removed'
                  ? 'bg-red-soft text-red-ink line-through decoration-1'
                  : 'bg-green-soft text-green-ink'
              }
            >
              {marked}
            </span>
            {spaceAfter}
          </Mark>
        );
      })}
    </p>
  );
}
