/** Starting a project at /alternate: templates, the wizard and the draft. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatItems } from '#domain/locale-format.ts';
import { findTemplate, templates } from '#domain/templates/catalog.ts';
import { maxIdeaLength } from '#domain/text-limits.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { button, generatePlan, heading, openStart, paste } from '#test/component/project-start.ts';
import { readDraft } from './current-draft.ts';

afterEach(() => void vi.useRealTimers());

it('offers three ways to start', async () => {
  await openStart();
  await expect.element(heading('How would you like to start?')).toBeVisible();
  for (const title of ['Start with a Template', 'Build with AI', 'Design Your Mockup']) {
    await expect.element(button(title)).toBeVisible();
  }
  await expect.element(page.getByText('Powered by AI')).toBeVisible();
  await expect.element(button('Use Classic Form')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('sends staff to their own pages and says why', async () => {
  // Offline, because the advisor's page isn't under test and would need data.
  const { router } = await renderApp('/alternate', {
    as: 'advisor',
    server: (server) => server.setOffline(true),
  });
  await expect.poll(() => router.state.location.pathname).toBe('/advisor');
  await expect.element(page.getByText('Clients start their own projects.').first()).toBeVisible();
});

it('goes back and forward one mode or step at a time, and opens a step by its URL', async () => {
  const { router } = await openStart();
  await page.getByRole('button', { name: 'Start with a Template' }).click();
  await expect.poll(() => router.state.location.href).toBe('/alternate?mode=templates');
  await button('Use This Template: Local Events').click();
  await button('Next').click();
  await expect.poll(() => router.state.location.href).toBe('/alternate?mode=wizard&step=2');
  router.history.back();
  await expect.element(heading('Project Basics')).toBeVisible();
  router.history.back();
  await expect.element(heading('Choose a Template')).toBeVisible();
  router.history.forward();
  await expect.element(heading('Project Basics')).toBeVisible();
  router.history.go(-2);
  await expect.element(heading('Continue or start over?')).toBeVisible();
  await router.navigate({ to: '/alternate', search: { mode: 'wizard', step: 3 } });
  await expect.element(heading('Timeline & Budget')).toBeVisible();
});

it('marks a budget as suggested if neither the template nor the client chose it', async () => {
  const { router } = await openStart('/alternate?mode=templates');
  await button('Use This Template: Local Events').click();
  await expect.element(heading('Project Basics')).toBeVisible();
  await router.navigate({ to: '/alternate', search: { mode: 'wizard', step: 3 } });
  const budget = page.getByRole('group', { name: 'Budget' });
  await expect.element(budget.getByText('Suggested')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Timeline' }).getByText('From your template'))
    .toBeVisible();
  await budget.getByText('$25,000 - $50,000').click();
  await expect.element(budget.getByText('Suggested')).not.toBeInTheDocument();
});

describe('the template picker', () => {
  it('filters by search and category and says when nothing matches', async () => {
    await openStart('/alternate?mode=templates');
    const cards = page.getByRole('article');
    await expect.poll(() => cards.elements().length).toBe(templates.length);
    await expectAccessible();
    await page.getByLabelText('Search templates...').fill('SHOP');
    await button('E-commerce').click();
    await expect.poll(() => cards.elements().length).toBe(1);
    await button('Portfolio').click();
    await expect.element(page.getByText('No templates found matching your criteria.').last()).toBeVisible();
  });

  it('shows the first features of a template, and its button on hover', async () => {
    await openStart('/alternate?mode=templates');
    const card = page.getByRole('article', { name: 'Online Store' });
    await expect.element(card.getByText('Product Catalog')).toBeVisible();
    await expect.element(card.getByText('+4 more')).toBeVisible();
    const overlay = card.getByText('Use This Template', { exact: true });
    await expect.element(overlay).toHaveStyle({ opacity: '0' });
    await card.getByRole('button', { name: 'Use This Template' }).hover();
    await expect.element(overlay).toHaveStyle({ opacity: '1' });
  });
});

it('previews a template before it goes into the draft', async () => {
  await openStart('/alternate?mode=templates');
  await button('Preview Online Store').click();
  const preview = page.getByRole('dialog', { name: 'Online Store' });
  await expect.element(preview.getByText('Customer Reviews')).toBeVisible();
  await expectAccessible();
  await preview.getByRole('button', { name: 'Back to templates' }).click();
  await expect.element(button('Preview Online Store')).toHaveFocus();
  await button('Preview Online Store').click();
  await preview.getByRole('button', { name: 'Use This Template' }).click();
  await expect.element(heading('Project Basics')).toHaveFocus();
  await expect.element(page.getByLabelText('Project Name')).toHaveValue('Online Store');
});

it('completes the setup with an unchanged template', async () => {
  await openStart('/alternate?mode=templates');
  await button('Use This Template: Online Store').click();
  for (const step of ['Project Basics', 'Key Features', 'Timeline & Budget']) {
    await expect.element(heading(step)).toHaveFocus();
    await button('Next').click();
  }
  await button('Complete Setup').click();
  await expect.element(page.getByRole('heading', { name: 'Your plan is ready' })).toBeVisible();
  await expect.element(page.getByText('Online Store', { exact: true })).toBeVisible();
});

it('carries every answer from a template and the wizard to the intake page', async () => {
  await openStart('/alternate?mode=templates');
  await button('Use This Template: Online Store').click();
  await page.getByLabelText('Project Name').fill('Fern & Fig');
  await page.getByLabelText('Target Audience').fill('People with too few plants');
  await page.getByRole('radio', { name: 'Increase revenue' }).click();
  await button('Next').click();
  await page.getByRole('checkbox', { name: 'Multi-language' }).click();
  await page.getByRole('checkbox', { name: 'Order Tracking' }).click();
  await page.getByRole('checkbox', { name: 'iOS' }).click();
  await button('Next').click();
  await page.getByRole('radio', { name: '3-6 months' }).click();
  await page.getByRole('radio', { name: '$50,000+' }).click();
  await page.getByLabelText('Additional Notes').fill('Opens in spring.');
  await button('Next').click();
  await expect.element(page.getByRole('img', { name: 'The mockup, 8 components' })).toBeVisible();
  await button('Complete Setup').click();
  const store = findTemplate('online-store');
  await expect.element(page.getByLabelText('Describe your idea')).toHaveValue(store?.description);
  const plan = page.getByRole('region', { name: 'Your plan' });
  const features = store?.features.filter((feature) => feature !== 'Order Tracking') ?? [];
  for (const answer of [
    'Fern & Fig',
    'People with too few plants',
    'Increase revenue',
    formatItems([...features, 'Multi-language']),
    'iOS',
    '8 components',
    '3-6 months',
    '$50,000+',
    'Opens in spring.',
  ]) {
    await expect.element(plan.getByText(answer, { exact: true })).toBeVisible();
  }
  await expectAccessible();
});

it('asks whether to continue the draft or start over', async () => {
  const { router } = await openStart('/alternate?mode=wizard&step=2');
  await page.getByRole('checkbox', { name: 'Payment Processing' }).click();
  await router.navigate({ to: '/' });
  await expect.element(heading('What would you like to prototype?')).toBeVisible();
  await router.navigate({ to: '/alternate' });
  await expect.element(heading('Continue or start over?')).toBeVisible();
  await expect.element(page.getByText('Next: Key Features · 1 feature')).toBeVisible();
  await expectAccessible();
  await button('Continue your draft').click();
  await expect.element(heading('Key Features')).toBeVisible();
  router.history.back();
  await button('Start over').click();
  await expect.element(heading('How would you like to start?')).toBeVisible();
});

describe('the wizard', () => {
  it('keeps a feature that was typed but not added, and opens a step from the review', async () => {
    await openStart('/alternate?mode=wizard&step=1');
    await page.getByLabelText('Project Name').fill('Fern & Fig');
    await expectAccessible();
    await button('Next').click();
    await expect.element(heading('Key Features')).toHaveFocus();
    await page.getByLabelText('Add your own feature').fill('Plant doctor');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Plant doctor' })).toBeChecked();
    await page.getByLabelText('Add your own feature').fill('Seed swap');
    await expectAccessible();
    await button('Next').click();
    await expect.element(heading('Timeline & Budget')).toHaveFocus();
    await expectAccessible();
    await button('Next').click();
    await expect.element(heading('Review & Submit')).toHaveFocus();
    for (const text of ['Fern & Fig', 'Plant doctor', 'Seed swap']) {
      await expect.element(page.getByText(text).first()).toBeVisible();
    }
    await expect.element(page.getByText('Not specified').first()).toBeVisible();
    await expectAccessible();
    await button('Edit Key Features').click();
    await expect.element(heading('Key Features')).toBeVisible();
  });

  it('keeps a feature that was typed but not added when the page is left or closed', async () => {
    const { router } = await openStart('/alternate?mode=wizard&step=2');
    const feature = page.getByLabelText('Add your own feature');
    await feature.fill('Plant doctor');
    // As when the tab is closed or reloaded.
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(readDraft()?.wizard.draft.features).toEqual(['Plant doctor']);
    await expect.element(feature).toHaveValue('');
    await feature.fill('Seed swap');
    await router.navigate({ to: '/' });
    await expect.element(heading('What would you like to prototype?')).toBeVisible();
    await router.navigate({ to: '/alternate', search: { mode: 'wizard', step: 2 } });
    await expect.element(page.getByRole('checkbox', { name: 'Plant doctor' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Seed swap' })).toBeChecked();
  });

  it('keeps pasted text over the limit, and stays on the step until it is shortened', async () => {
    await openStart('/alternate?mode=wizard&step=1');
    const description = page.getByLabelText('Description');
    const pasted = 'p'.repeat(maxIdeaLength + 5);
    await description.click();
    paste(pasted);
    await expect.element(description).toHaveValue(pasted);
    await expect.element(page.getByText('Shorten this to 9,000 characters.')).toBeVisible();
    await expect.element(page.getByText('9,005 / 9,000')).toBeVisible();
    await button('Next').click();
    await expect.element(description).toHaveFocus();
    await expect.element(heading('Project Basics')).toBeVisible();
    await description.fill('Short enough');
    await button('Next').click();
    await expect.element(heading('Key Features')).toBeVisible();
  });
});

it('offers Undo after starting a draft over', async () => {
  await openStart('/alternate?mode=wizard&step=1');
  await page.getByLabelText('Project Name').fill('Kept');
  await button('Cancel').click();
  const draft = page.getByRole('region', { name: 'Your draft' });
  await button('Start over').click();
  await expect.element(draft).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(draft).toBeVisible();
});

it('restores a cleared draft with Undo on another page, and shows it there', async () => {
  const { router } = await openStart('/alternate?mode=wizard&step=4');
  await button('Edit Project Basics').click();
  await page.getByLabelText('Project Name').fill('Kept');
  await button('Review & Submit').click();
  await button('Complete Setup').click();
  const plan = page.getByRole('heading', { name: 'Your plan is ready' });
  await expect.element(plan).toBeVisible();
  await router.navigate({ to: '/alternate' });
  await button('Start over').click();
  await router.navigate({ to: '/' });
  await expect.element(heading('What would you like to prototype?')).toBeVisible();
  await expect.element(plan).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(plan).toBeVisible();
  expect(readDraft()?.wizard.draft.projectName).toBe('Kept');
});

it('fits a phone in every mode without scrolling sideways', async () => {
  await page.viewport(360, 740);
  const { router } = await openStart();
  const expectFits = async (title: string) => {
    await expect.element(heading(title)).toBeVisible();
    expect(document.documentElement.scrollWidth, title).toBeLessThanOrEqual(window.innerWidth);
  };
  await expectFits('How would you like to start?');
  for (const [mode, title] of [
    ['templates', 'Choose a Template'],
    ['mockup', 'Design Your Mockup'],
    ['ai', 'Build with AI'],
  ] as const) {
    await router.navigate({ to: '/alternate', search: { mode } });
    await expectFits(title);
  }
  await page.getByLabelText('Describe your project').fill('A shop for secondhand bicycles');
  await generatePlan();
  const tabs = page.getByRole('tablist');
  expect(tabs.element().scrollWidth).toBeLessThanOrEqual(tabs.element().clientWidth);
  await expectAccessible();
  await button('Continue with This Plan').click();
  for (const step of ['Project Basics', 'Key Features', 'Timeline & Budget']) {
    await expectFits(step);
    await button('Next').click();
  }
  await expectFits('Review & Submit');
  await expectAccessible();
});
