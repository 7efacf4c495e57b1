/** Open questions of a project ('Not sure - advise me'), each linked to the requirements form. */
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowSkeletons } from '../../ui/list-frame.tsx';
import { useOpenQuestions } from './queries.ts';

export function OpenQuestions({ projectId }: { projectId: string }) {
  const questions = useOpenQuestions(projectId);
  const { data, isPending } = questions;
  return (
    <section aria-labelledby="open-questions">
      <h3 id="open-questions" className="mb-2 font-semibold text-lg">
        Open questions{data && data.length > 0 ? ` (${data.length})` : ''}
      </h3>
      {isPending && <RowSkeletons />}
      {!isPending && !data && <ErrorState title="We couldn't load the open questions" query={questions} />}
      {data?.length === 0 && (
        <p className="text-muted">
          No open questions. Questions the client answers with “Not sure - advise me” will appear here.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {data.map(({ section, sectionName, key, label, path }) => (
            <li key={`${section}.${path}`}>
              <Link
                to="/requirements/{-$projectId}"
                params={{ projectId }}
                search={{ section, field: key } as never}
                className="block px-4 py-3 hover:bg-hover"
              >
                <span className="block text-ink">{label}</span>
                <span className="block text-muted text-sm">
                  Section {section}: {sectionName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
