/** Versions on the status page, and the page that compares two of them. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listActivity, readProjectStatus } from '#contract/project-status.ts';
import { readRequirementsStatus } from '#contract/reviews.ts';
import { readSignOff } from '#contract/sign-offs.ts';
import { compareVersions, exportVersion, listVersions } from '#contract/versions.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { sampleStatus } from '#test/component/project-samples.ts';
import { reviewedProject, reviewSamples } from '#test/component/review-samples.ts';
import { sampleVersion } from '#test/component/version-samples.ts';

const first = sampleVersion();
const second = sampleVersion({
  id: '00000000-0000-4000-8000-0000000000f8',
  number: 2,
  hash: 'a'.repeat(64),
  outcome: null,
  signedAt: null,
  signatures: [],
  changeRequest: { number: 1, reason: 'A new market', sections: [1] },
});
const signed = { signedVersion: { number: 1, hash: first.hash, signedAt: sampleTime } };

describe('versions on the status page', () => {
  const open = (versions = [second, first]) =>
    renderApp('/status', {
      as: 'client',
      server: (server) => {
        reviewSamples(server, 'signed', 'client', signed);
        server.respond(readProjectStatus, sampleStatus());
        server.respond(listActivity, []);
        server.respond(readSignOff, { planned: [], isPlanEdited: false, current: null, previous: null });
        server.respond(listVersions, versions);
      },
    });

  it("lists each version's signatures and outcome, with downloads and comparisons", async () => {
    await page.viewport(360, 800);
    const { server, ...screen } = await open();
    const region = screen.getByRole('region', { name: 'Versions' });
    const newest = region.getByRole('listitem', { name: /Version 2/ });
    await expect.element(newest.getByText('Waiting for signatures')).toBeVisible();
    await expect.element(newest.getByText('Change request 1: A new market')).toBeVisible();
    await expect.element(region.getByText(/Sam Sample signed on/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible(document.body, { isWholePage: true });
    server.refuse(exportVersion, 500, 'internal', 'Something went wrong');
    await region.getByRole('button', { name: 'Download version 2' }).click();
    await screen.getByRole('menuitem', { name: /Word/ }).click();
    await expect.element(screen.getByText("We couldn't create the document.").first()).toBeVisible();
    expect(server.requestsTo(exportVersion)[0]?.url.search).toBe('?format=docx');
    await expect
      .element(newest.getByRole('button', { name: 'Compare with version 1' }))
      .toHaveAttribute('href', `/compare/${reviewedProject.id}?from=${first.id}&to=${second.id}`);
  });

  it("offers to compare with 'the previous version', not a number, if both have the same number", async () => {
    const declined = sampleVersion({ outcome: 'declined', signedAt: null, signatures: [] });
    const again = { ...second, number: declined.number, changeRequest: null };
    const screen = await open([again, declined]);
    await expect
      .element(screen.getByRole('button', { name: 'Compare with the previous version' }))
      .toHaveAttribute('href', `/compare/${reviewedProject.id}?from=${declined.id}&to=${again.id}`);
  });

  it('says what will appear here before the first version', async () => {
    const screen = await open([]);
    await expect.element(screen.getByText(/^No versions yet/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Compare versions' })).not.toBeInTheDocument();
  });

  it('shows an error with Retry if the versions fail to load', async () => {
    const { server, ...screen } = await renderApp('/status', {
      as: 'client',
      server: (fake) => {
        reviewSamples(fake, 'signed', 'client', signed);
        fake.respond(readProjectStatus, sampleStatus());
        fake.respond(listActivity, []);
        fake.refuse(listVersions, 500, 'internal', 'Something went wrong');
      },
    });
    const region = screen.getByRole('region', { name: 'Versions' });
    await expect.element(region.getByText("We couldn't load the versions")).toBeVisible();
    server.respond(listVersions, [first]);
    await region.getByRole('button', { name: 'Retry' }).click();
    await expect.element(region.getByRole('heading', { name: /Version 1/ })).toBeVisible();
  });
});

describe('compare page', () => {
  const change = {
    sectionNumber: 1,
    sectionName: 'Project Overview',
    fieldKey: 'businessGoal',
    label: 'Business Goal',
    before: 'Sell more boxes',
    after: 'Sell twice as many boxes',
  };
  const toReference = ({ id, number, frozenAt }: typeof first) => ({ id, number, frozenAt });
  const serveVersions = (fake: FakeServer) => {
    reviewSamples(fake, 'signed', 'client', signed);
    fake.respond(listVersions, [second, first]);
    fake.respond(compareVersions, { from: toReference(first), to: toReference(second), changes: [change] });
  };

  it('shows before and after inline, and compares a version with the current answers', async () => {
    await page.viewport(360, 800);
    const { server, router, ...screen } = await renderApp(`/compare/${reviewedProject.id}`, {
      as: 'client',
      server: (fake) => {
        serveVersions(fake);
      },
    });
    await expect.element(screen.getByText('1 answer in 1 section changed.')).toBeVisible();
    const after = screen.getByLabelText('After');
    await expect
      .element(after)
      .toHaveTextContent(/Version 2: waiting for signatures, sent .+Version 1: signed, \w+ \d/);
    const section = screen.getByRole('region', { name: '1. Project Overview' });
    await expect.element(section).toBeVisible();
    expect(section.element().querySelector('del')?.textContent).toContain('more');
    expect(section.element().querySelector('ins')?.textContent).toContain('twice as many');
    await expectAccessible(document.body, { isWholePage: true });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(server.requestsTo(compareVersions)[0]?.url.search).toBe(`?from=${first.id}&to=${second.id}`);

    server.respond(compareVersions, { from: toReference(first), to: null, changes: [] });
    await after.selectOptions('Current answers');
    await expect.element(screen.getByText('All answers are the same.')).toBeVisible();
    expect(server.requestsTo(compareVersions).at(-1)?.url.search).toBe(`?from=${first.id}`);
    expect(router.state.location.search).toEqual({ from: first.id, to: 'current' });
  });

  it('compares the newest two versions while the requirements status is still loading', async () => {
    const { server, ...screen } = await renderApp(`/compare/${reviewedProject.id}`, {
      as: 'client',
      server: (fake) => {
        serveVersions(fake);
        fake.hold(readRequirementsStatus);
      },
    });
    await expect.element(screen.getByText('1 answer in 1 section changed.')).toBeVisible();
    expect(server.requestsTo(compareVersions).map(({ url }) => url.search)).toEqual([
      `?from=${first.id}&to=${second.id}`,
    ]);
  });

  it('says when there is nothing to compare yet', async () => {
    const screen = await renderApp(`/compare/${reviewedProject.id}`, {
      as: 'client',
      server: (fake) => {
        reviewSamples(fake, 'submitted', 'client');
        fake.respond(listVersions, []);
      },
    });
    await expect.element(screen.getByText('No versions to compare yet')).toBeVisible();
  });
});
