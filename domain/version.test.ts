/** Tests which approvers section 10 names. */
import { expect, it } from 'vitest';
import { contextOf } from './questionnaire/test-context.ts';
import { approversFrom } from './version.ts';

const approvers = (people: object[], chosen: unknown) =>
  approversFrom(contextOf({ 10: { people, approvers: chosen } }));

const ann = { name: 'Ann Lee', email: 'ann@example.com' };
const bo = { name: 'Bo', email: 'bo@example.com' };

it('returns the approvers chosen in section 10, in the order of its list of people', () => {
  expect(
    approvers([ann, bo, { name: 'Cy', email: 'cy@example.com' }], [bo.email, 'ANN@example.com']),
  ).toEqual([ann, bo]);
});

it('leaves out people without an email address and people who are no longer listed', () => {
  expect(approvers([ann, { name: 'Dee' }], [ann.email, 'Dee', 'gone@example.com', 'unsure'])).toEqual([ann]);
});

it("doesn't confuse a person without an email address with another of the same name", () => {
  expect(approvers([{ name: 'Ann Lee' }, ann], ['Ann Lee'])).toEqual([]);
});

it('lists a person once, even if two rows have the same email address', () => {
  expect(approvers([ann, { ...ann, email: 'Ann@example.com' }], [ann.email])).toEqual([ann]);
});

it('returns no approvers if section 10 has no usable answers', () => {
  expect(approversFrom(contextOf({}))).toEqual([]);
  expect(approvers([ann], 'ann@example.com')).toEqual([]);
});
