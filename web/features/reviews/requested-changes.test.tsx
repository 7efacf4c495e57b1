/** Page of requested changes: reasons, sending answers, and what is shown if something fails to load. */
import { describe, expect, it } from 'vitest';
import { saveSection } from '#contract/requirements.ts';
import { listReturnedAnswers, listReviewThreads, sendAnswer } from '#contract/reviews.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { sampleSection } from '#test/component/question.tsx';
import {
  returnedGoal,
  reviewedProject,
  reviewSamples,
  sampleThread,
} from '#test/component/review-samples.ts';

const formUrl = `/requirements/${reviewedProject.id}`;

describe('requested changes', () => {
  it('shows each question with its reason, and keeps the reason if sending fails', async () => {
    const screen = await renderApp(`${formUrl}?view=returned&section=4`, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'changes_requested', 'client');
        server.refuse(
          sendAnswer,
          409,
          'conflict',
          "There's no requested change to respond to. Reload the page to see what changed.",
        );
      },
    });
    const goal = screen.getByLabelText('Business Goal');
    await expect.element(goal).toHaveFocus();
    await expect.element(screen.getByText(/Abel Advisor requested a change: By when\?/)).toBeVisible();
    await expectAccessible(document.body, { isWholePage: true });
    await screen.getByRole('button', { name: 'Send my answer' }).click();
    await expect
      .element(
        screen.getByText("There's no requested change to respond to. Reload the page to see what changed."),
      )
      .toBeVisible();
    await expect.element(screen.getByText(/By when\?/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back to Section 4' }).click();
    expect(screen.router.state.location.search).toEqual({ section: 4 });
  });

  it('sends changes, not an answer, if they were requested for a whole section', async () => {
    const section = { sectionNumber: 1, fieldKey: null, label: null };
    const { getByRole, getByText } = await renderApp(`${formUrl}?view=returned&section=4`, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'changes_requested', 'client');
        server.respond(listReviewThreads, [sampleThread(section)]);
        server.respond(listReturnedAnswers, [{ ...returnedGoal, ...section }]);
      },
    });
    await expect.element(getByText('1 change to make.')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Send my changes' })).toBeVisible();
  });

  it("says why an answer isn't sent if it couldn't be saved first", async () => {
    const screen = await renderApp(`${formUrl}?view=returned&section=1`, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'changes_requested', 'client');
        server.refuse(saveSection, 503, 'unavailable', 'Try again later');
      },
    });
    await screen.getByLabelText('Business Goal').fill('Sell 100 boxes a month by May');
    await screen.getByRole('button', { name: 'Send my answer' }).click();
    await expect.element(screen.getByText(/We couldn't save your answers\. They're saved on/)).toBeVisible();
    screen.server.setOffline(true);
    await screen.getByRole('button', { name: 'Send my answer' }).click();
    await expect
      .element(screen.getByText(/You're offline\. .* Try again when you're back online/))
      .toBeVisible();
    screen.server.setOffline(false);
    screen.server.refuseWith(saveSection, 400, {
      code: 'invalid',
      message: 'Check the answers.',
      issues: [{ path: 'data.businessGoal', message: 'Choose another goal.' }],
    });
    await screen.getByRole('button', { name: 'Send my answer' }).click();
    await expect.element(screen.getByText(/We couldn't save an answer in Section 1/)).toBeVisible();
    expect(screen.server.requestsTo(sendAnswer)).toHaveLength(0);
    // Saves the answer, because the next test would otherwise find it on the device.
    screen.server.respond(saveSection, ({ body }) => ({ ...sampleSection(1, body.data), revision: 2 }));
    screen.server.refuse(
      sendAnswer,
      409,
      'conflict',
      "There's no requested change to respond to. Reload the page to see what changed.",
    );
    await screen.getByRole('button', { name: 'Send my answer' }).click();
    await expect
      .element(
        screen.getByText("There's no requested change to respond to. Reload the page to see what changed."),
      )
      .toBeVisible();
  });

  it('says that a sent answer is waiting for the advisor', async () => {
    const screen = await renderApp(`${formUrl}?view=returned&section=1`, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'changes_requested', 'client');
        server.respond(listReviewThreads, [
          sampleThread({ verdict: 'answered', verdictLabel: 'Answered, waiting for Abel Advisor' }),
        ]);
      },
    });
    await expect.element(screen.getByText('Answered, waiting for Abel Advisor')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send my answer' })).not.toBeInTheDocument();
  });

  it.each([
    {
      where: 'on the page of requested changes',
      url: `${formUrl}?view=returned`,
      endpoint: listReviewThreads,
    },
    { where: 'in the form', url: formUrl, endpoint: listReviewThreads },
    { where: 'in the form', url: formUrl, endpoint: listReturnedAnswers },
  ])('shows an error with Retry $where if GET $endpoint.path fails', async ({ url, endpoint }) => {
    const { server, getByText, getByRole } = await renderApp(url, {
      as: 'client',
      server: (fake) => {
        reviewSamples(fake, 'changes_requested', 'client');
        fake.refuse(endpoint, 503, 'unavailable', 'Try again later');
      },
    });
    const error = getByText(/We couldn't load the (comments|requested changes)/);
    await expect.element(error).toBeVisible();
    reviewSamples(server, 'changes_requested', 'client');
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByText(/By when\?/).first()).toBeVisible();
    await expect.element(error).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('explains an empty list', async () => {
    const screen = await renderApp(`${formUrl}?view=returned`, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'in_progress', 'client');
        server.respond(listReturnedAnswers, []);
      },
    });
    await expect.element(screen.getByText(/No changes are requested right now/)).toBeVisible();
  });
});
