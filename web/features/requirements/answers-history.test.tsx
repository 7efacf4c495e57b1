/** Answer history in the project drawer. */
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { listRevisions, listSections } from '#contract/requirements.ts';
import { sampleTime, sampleUser, signInAs } from '#test/component/app.tsx';
import { startFakeServer } from '#test/component/fake-server.ts';
import { sampleSection } from '#test/component/question.tsx';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { AnswersHistory } from './answers-history.tsx';

const ada = { id: '00000000-0000-4000-8000-0000000000ad', name: 'Ada Admin', role: 'admin' as const };
const client = { id: reviewedProject.clientId, name: 'Sam Sample', role: 'client' as const };

const revisions = {
  '1': { author: client, changes: [{ key: 'businessGoal', before: 'Sell more', after: 'Sell better' }] },
  '2': { author: ada, changes: [{ key: 'hasPrototype', before: null, after: 'yes' }] },
};

it("starts with the section changed last, and shows another section's revisions once it is selected", async () => {
  const server = startFakeServer();
  reviewSamples(server, 'in_progress', 'team');
  const { reopened: _, ...section } = sampleSection(1, {});
  server.respond(listSections, [
    { ...section, sectionName: 'Project Overview' },
    { ...section, sectionNumber: 2, sectionName: 'Current State', updatedAt: '2026-03-02T10:30:00.000Z' },
  ]);
  server.respond(listRevisions, ({ params }) => [
    {
      ...revisions[params.sectionNumber as keyof typeof revisions],
      revision: 1,
      at: sampleTime,
      isCompleted: false,
    },
  ]);
  signInAs(sampleUser('advisor'));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <AnswersHistory projectId={reviewedProject.id} />
    </QueryClientProvider>,
  );
  const list = screen
    .getByRole('region', { name: 'Answer history' })
    .getByRole('list', { name: 'Revisions' });
  await expect.element(list).toHaveTextContent(/^Entered by Ada Admin/);
  await screen.getByLabelText('Section').selectOptions('1. Project Overview');
  await expect
    .element(list)
    .toHaveTextContent(/^Sam Sample.*Business Goal\s*Before\s*Sell more\s*After\s*Sell better$/);
});
