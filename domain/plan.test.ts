/** Tests of plans: the keyword plan, parsing a stored plan, and the wizard's bands. */

import { describe, expect, it } from 'vitest';
import {
  budgetBand,
  canGenerate,
  examplePrompts,
  featureHints,
  keywordPlan,
  parsePlan,
  timelineBand,
} from './plan.ts';

const shop = ['Product Catalog', 'Shopping Cart', 'Payment Processing'];
const social = ['User Profiles', 'Activity Feed', 'Social Login'];
const dashboard = ['Analytics', 'Real-time Updates', 'Custom Reports'];
const mobile = ['Mobile App', 'Notifications', 'Offline Access'];
const general = ['User authentication', 'Dashboard interface', 'Data management', 'Reporting features'];

describe('suggested features', () => {
  it.each([
    ['An ECOMMERCE site', shop],
    ['An e-commerce site', shop],
    ['A Shop for shoes', shop],
    ['A bookstore', shop],
    ['A social network', social],
    ['For communities', social],
    ['A Dashboard', dashboard],
    ['Some analytics', dashboard],
    ['Mobile first', mobile],
    ['An app', mobile],
    ['Two apps', mobile],
    ['A web application', mobile],
    ['A shop with a dashboard', [...shop, ...dashboard]],
    ['a store, a community, analytics and an app', [...shop, ...social, ...dashboard, ...mobile]],
    ['A booking system', [...general, 'Booking Calendar']],
    ['A tool for beekeepers', general],
  ])('for %j', (description, features) => {
    expect(keywordPlan(description).features).toEqual(features);
  });

  it('ignores keywords inside other words', () => {
    expect(keywordPlan('A workshop to restore happy automobiles, without a bookcase').features).toEqual(
      general,
    );
  });
});

describe('features mentioned anywhere in the text', () => {
  it("follow the matching keywords' features, without duplicates", () => {
    const idea =
      'A shop for bicycles. Customers pay by card and search for parts. At the end of the season we remind them of the inspection and they book an appointment in one of three languages.';
    expect(keywordPlan(idea).features).toEqual([
      ...shop,
      'Search & Filters',
      'Notifications',
      'Multi-language',
      'Booking Calendar',
    ]);
  });

  it("aren't added again with different capitalization", () => {
    expect(keywordPlan('Beekeepers sign in to keep their logbook').features).toEqual(general);
  });
});

describe('the name', () => {
  it.each([
    ['We need an app for hikers. It should be called Trailmates and work offline.', 'Trailmates'],
    ['A shop for house plants, called "Fern & Fig", with delivery.', 'Fern & Fig'],
    ['Fern & Fig is an online store for house plants.', 'Fern & Fig'],
    ['It is a store for plants', 'It is a store for plants'],
    ['Hi there! A booking page for our hair salon.', 'A booking page for our hair salon'],
    ['Our app for so-called experts', 'Our app for so-called experts'],
  ])('in %j is %j', (idea, name) => {
    expect(keywordPlan(idea).projectName).toBe(name);
  });

  it('is cut between words in a script without spaces', () => {
    const idea =
      '手作りの陶器を販売するオンラインストアで、お客様が釉薬を選び、カードで支払い、注文を追跡できるようにしたいです';
    const name = keywordPlan(idea).projectName;
    expect(idea.startsWith(name)).toBe(true);
    const ends = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(idea)].map(
      ({ index }) => index,
    );
    expect(ends).toContain(name.length);
  });
});

describe('the plan', () => {
  it("has the fixed budget and phases and keeps the user's text", () => {
    const plan = keywordPlan('  Version 2.0 of our shop. Faster this time.  ');
    expect(plan).toMatchObject({
      projectName: 'Version 2.0 of our shop',
      summary: 'Version 2.0 of our shop. Faster this time.',
      timeline: { phase1: '2-3 weeks', phase2: '3-4 weeks', phase3: '2-3 weeks' },
      estimatedBudget: '$15,000 - $25,000',
      complexity: 'Moderate',
    });
  });

  it('cuts the name before the word that would make it longer than 50 characters', () => {
    const idea = 'An online store for handmade ceramics where customers can customize glazes';
    expect(keywordPlan(idea).projectName).toBe('An online store for handmade ceramics where');
  });

  it('cuts a single long word at 50 characters', () => {
    expect(keywordPlan('x'.repeat(80)).projectName).toBe('x'.repeat(50));
  });

  it('is complex above 200 characters', () => {
    expect(keywordPlan('x'.repeat(200)).complexity).toBe('Moderate');
    expect(keywordPlan('x'.repeat(201)).complexity).toBe('Complex');
  });
});

describe('while typing', () => {
  it('allows generating a plan from at least 20 characters, and only one at a time', () => {
    expect(canGenerate('x'.repeat(19))).toBe(false);
    expect(canGenerate('x'.repeat(20))).toBe(true);
    expect(canGenerate('x'.repeat(20), true)).toBe(false);
    expect(canGenerate(' '.repeat(30))).toBe(false);
  });

  it('allows generating a plan from up to 5,000 characters, counting an emoji as one', () => {
    expect(canGenerate('🙂'.repeat(5000))).toBe(true);
    expect(canGenerate('🙂'.repeat(5001))).toBe(false);
  });

  it('suggests up to three features for more than 20 characters', () => {
    expect(featureHints('A shop and community')).toEqual([]);
    expect(featureHints('A shop and a community')).toEqual(shop);
    expect(featureHints('Something else entirely')).toEqual(general.slice(0, 3));
  });

  it('offers four examples that lead to different plans', () => {
    expect(examplePrompts).toHaveLength(4);
    expect(examplePrompts.every((prompt) => canGenerate(prompt))).toBe(true);
    expect(new Set(examplePrompts.map((prompt) => keywordPlan(prompt).features.join())).size).toBe(4);
  });
});

it('parses a stored plan, drops damaged parts, and returns null for anything else', () => {
  const plan = keywordPlan('A shop with a dashboard');
  expect(parsePlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  expect(parsePlan({ summary: 'Kept', features: [1, 'a'], techStack: 7 })).toMatchObject({
    summary: 'Kept',
    features: ['a'],
    techStack: { frontend: [] },
  });
  for (const broken of [null, 'plan', 4, [], {}]) expect(parsePlan(broken)).toBeNull();
});

describe('the wizard band', () => {
  it.each([
    [['2-3 weeks', '3-4 weeks', '2-3 weeks'], '1-3months'],
    [['12-16 weeks'], '3-6months'],
    [['2 months', '1-2 months'], '3-6months'],
    [['about a year: 52 weeks'], 'flexible'],
    [['1 year'], 'flexible'],
    [['10 days', '90 days'], '3-6months'],
    [['soon'], undefined],
  ])('for the timeline %j is %j', (ranges, band) => {
    expect(timelineBand(ranges)).toBe(band);
  });

  it.each([
    ['$15,000 - $25,000', '10-25k'],
    ['$5,000 - $8,000', '5-10k'],
    ['25-40k', '25-50k'],
    ['$5,000 - 8k', '5-10k'],
    ['$60,000+', '50k+'],
    ['to be discussed', undefined],
  ])('for the budget %j is %j', (text, band) => {
    expect(budgetBand(text)).toBe(band);
  });
});
