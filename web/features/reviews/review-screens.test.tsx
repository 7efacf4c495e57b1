/** Review screens: the advisor's review, and what the client sees while waiting for it. */
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listSections } from '#contract/requirements.ts';
import { createReview, listReviewThreads, takeBackSubmission, writeComment } from '#contract/reviews.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import {
  reviewedProject,
  reviewSamples,
  sampleRequirementsStatus,
  sampleThread,
} from '#test/component/review-samples.ts';

const reviewUrl = `/review/${reviewedProject.id}`;
const formUrl = `/requirements/${reviewedProject.id}`;

/** The server's response to an approval or a comment. */
const sampleEntry = <Outcome extends 'approved' | 'comment'>(outcome: Outcome) => ({
  id: '00000000-0000-4000-8000-0000000000e3',
  projectId: reviewedProject.id,
  threadId: sampleThread().id,
  sectionNumber: 1,
  fieldKey: 'projectName',
  outcome,
  reason: outcome === 'comment' ? 'Good name' : null,
  author: null,
  createdAt: reviewedProject.createdAt,
  resolvedAt: null,
});

describe('review screen', () => {
  it("lists missing and changed answers under 'Start here', and offers no Approve button under an empty answer", async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    const start = screen.getByRole('region', { name: 'Start here' });
    await expect.element(start.getByRole('button', { name: 'Section 1: Brief Summary' })).toBeVisible();
    await expect.element(start.getByRole('button', { name: 'Section 1: Project Name' })).toBeVisible();
    const summary = screen.getByRole('article', { name: 'Brief Summary', exact: true });
    await expect.element(summary.getByText('No answer')).toBeVisible();
    await expect.element(summary.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    await expect.element(name.getByText('Changed since the last review')).toBeVisible();
    expect(name.element().querySelector('del')?.textContent).toContain('Boxes');
    await page.viewport(360, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible(document.body, { isWholePage: true });
  });

  it('speaks of answers to check only once the client has submitted', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'in_progress', 'team'),
    });
    const start = screen.getByRole('region', { name: 'Start here' });
    await expect.element(start.getByText('What is missing or new so far')).toBeVisible();
    await expect.element(start.getByText(/Answers to check/)).not.toBeInTheDocument();
  });

  it('moves with j and k, approves with a, and ignores keys once shortcuts are turned off', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    const summary = screen.getByRole('article', { name: 'Brief Summary', exact: true });
    await expect.element(name).toBeVisible();
    screen.server.refuse(createReview, 409, 'conflict', 'The client changed this answer.');
    await userEvent.keyboard('j');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(summary).toHaveFocus();
    await userEvent.keyboard('ak');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('a');
    await expect.element(screen.getByText('The client changed this answer.')).toBeVisible();
    // The empty summary had no Approve button, so only one request was sent.
    expect(screen.server.requestsTo(createReview).map(({ body }) => body)).toEqual([
      { sectionNumber: 1, fieldKey: 'projectName', outcome: 'approved' },
    ]);
    await screen.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await userEvent.keyboard('r');
    await expect.element(screen.getByLabelText('What should change, and why?')).not.toBeInTheDocument();
  });

  it('offers to resolve a thread whose comment is among the earlier entries', async () => {
    const thread = sampleThread();
    const entry = thread.entries[0] as (typeof thread.entries)[number];
    const entries = (['comment', 'returned', 'answered', 'returned', 'answered'] as const).map(
      (outcome, index) => ({ ...entry, id: `00000000-0000-4000-8000-0000000000d${index}`, outcome }),
    );
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => {
        reviewSamples(server, 'submitted', 'team');
        server.respond(listReviewThreads, [{ ...thread, verdict: 'answered', entries }]);
      },
    });
    const goal = screen.getByRole('article', { name: 'Business Goal', exact: true });
    await expect.element(goal.getByRole('button', { name: 'Show 1 earlier entry' })).toBeVisible();
    await expect.element(goal.getByRole('button', { name: 'Resolve thread' })).toBeVisible();
  });

  it('sends a comment once when its button is double-clicked', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    screen.server.refuse(writeComment, 409, 'conflict', 'The client changed this answer.');
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    await name.getByRole('button', { name: 'Comment' }).click();
    await name.getByRole('textbox').fill('Which boxes?');
    const button = name.getByRole('button', { name: 'Comment' }).element() as HTMLButtonElement;
    // Both clicks run in one task, before the button can show that it's busy.
    button.click();
    button.click();
    await expect.element(screen.getByText('The client changed this answer.')).toBeVisible();
    expect(screen.server.requestsTo(writeComment)).toHaveLength(1);
  });

  it('keeps a comment when Escape only closes the suggestions of an input method', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    await name.getByRole('button', { name: 'Comment' }).click();
    const comment = name.getByRole('textbox');
    await comment.fill('Which boxes?');
    const pressed = { key: 'Escape', bubbles: true };
    comment.element().dispatchEvent(new KeyboardEvent('keydown', { ...pressed, isComposing: true }));
    await expect.element(comment).toHaveValue('Which boxes?');
    comment.element().dispatchEvent(new KeyboardEvent('keydown', pressed));
    await expect.element(comment).not.toBeInTheDocument();
  });

  it('leaves focus on the next answer when a comment is sent only after the advisor moved on', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    screen.server.respond(writeComment, sampleEntry('comment'));
    const release = screen.server.hold(writeComment);
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    await name.getByRole('button', { name: 'Comment' }).click();
    await userEvent.keyboard('Good name{Control>}{Enter}{/Control}');
    const next = screen.getByRole('article', { name: 'Brief Summary', exact: true });
    (next.element() as HTMLElement).focus();
    const focused: (EventTarget | null)[] = [];
    addEventListener('focusin', ({ target }) => focused.push(target));
    release();
    await expect.element(name.getByRole('button', { name: 'Approve' })).toBeVisible();
    // Focus would move in the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(focused).toEqual([]);
  });

  it('sends a comment while an approval is still being saved', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => reviewSamples(server, 'submitted', 'team'),
    });
    screen.server.respond(createReview, sampleEntry('approved'));
    screen.server.respond(writeComment, sampleEntry('comment'));
    const release = screen.server.hold(createReview);
    const name = screen.getByRole('article', { name: 'Project Name', exact: true });
    await name.getByRole('button', { name: 'Approve' }).click();
    await name.getByRole('button', { name: 'Comment' }).click();
    await userEvent.keyboard('Good name{Control>}{Enter}{/Control}');
    await expect.poll(() => screen.server.requestsTo(writeComment)).toHaveLength(1);
    release();
  });

  it('shows an error with Retry if the threads fail to load', async () => {
    const screen = await renderApp(reviewUrl, {
      as: 'advisor',
      server: (server) => {
        reviewSamples(server, 'submitted', 'team');
        server.refuse(listReviewThreads, 503, 'unavailable', 'Try again later');
      },
    });
    await expect.element(screen.getByText("We couldn't load the review")).toBeVisible();
    reviewSamples(screen.server, 'submitted', 'team');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: '1. Project Overview' })).toBeVisible();
  });

  it('opens the requirements form when a client follows a link to the review', async () => {
    const { router } = await renderApp(reviewUrl, {
      as: 'client',
      server: (server) => reviewSamples(server, 'submitted', 'client'),
    });
    await expect.poll(() => router.state.location.pathname).toBe(formUrl);
  });
});

describe('requirements that are closed for the client', () => {
  it('shows a skeleton, then whom they were submitted to, with Take back instead of Submit', async () => {
    let release = () => {};
    const screen = await renderApp(formUrl, {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'submitted', 'client');
        release = server.hold(listSections);
      },
    });
    await expect.element(screen.getByText('Loading...').first()).toBeInTheDocument();
    release();
    await expect.element(screen.getByRole('heading', { name: 'Submitted to Abel Advisor' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download requirements' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Take back to make changes' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Submit Requirements' })).not.toBeInTheDocument();
    await expectAccessible(document.body, { isWholePage: true });
  });

  it('shows an error with Retry instead of the comments if the threads fail to load', async () => {
    const { server, getByText, getByRole } = await renderApp(formUrl, {
      as: 'client',
      server: (fake) => {
        reviewSamples(fake, 'submitted', 'client');
        fake.refuse(listReviewThreads, 503, 'unavailable', 'Try again later');
      },
    });
    await expect.element(getByText("We couldn't load the comments")).toBeVisible();
    server.respond(listReviewThreads, [sampleThread({ verdict: 'answered' })]);
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByText(/Abel Advisor requested a change: By when\?/)).toBeVisible();
    await expect.element(getByText("We couldn't load the comments")).not.toBeInTheDocument();
  });

  it('moves focus to the form once they are taken back', async () => {
    const screen = await renderApp(`${formUrl}?section=2`, {
      as: 'client',
      server: (server) => reviewSamples(server, 'submitted', 'client'),
    });
    const takeBack = screen.getByRole('button', { name: 'Take back to make changes' });
    await expect.element(takeBack).toBeVisible();
    screen.server.respond(takeBackSubmission, sampleRequirementsStatus('in_progress', 'client'));
    reviewSamples(screen.server, 'in_progress', 'client');
    await takeBack.click();
    await expect.element(screen.getByRole('heading', { name: /Current State/ })).toHaveFocus();
  });

  it('says that the project team approved them, without Take back', async () => {
    const screen = await renderApp(formUrl, {
      as: 'client',
      server: (server) => reviewSamples(server, 'approved', 'client'),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Approved by your project team' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
  });
});
