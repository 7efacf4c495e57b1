/** Every 'Not sure - advise me' of a project, each with the way to its section. */
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
      {!isPending && !data && <ErrorState title="The open questions could not be loaded" query={questions} />}
      {data?.length === 0 && (
        <p className="text-muted">The client has not asked for advice on any question.</p>
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
