/**
 * Text limits that several screens share. Text moves from the intake, AI screen or wizard into a project and its
 * questionnaire, and must never be cut on the way, so each limit is at least as large as those of its sources.
 */
import { formatNumber } from './locale-format.ts';

/** A first and a last name of up to 100 characters each, as in a profile, with a space between them. */
export const maxFullNameLength = 201;

export const maxProjectNameLength = 200;

/** The description of an idea, in the intake and the wizard. An AI plan's summary with the user's own text fits too. */
export const maxIdeaLength = 9000;

/** A project's summary and business goal, also in section 1. Larger than an idea, because the summary adds the app type. */
export const maxProjectTextLength = 10_000;

/** The description on the AI screen. */
export const maxPlanIdeaLength = 5000;
export const maxPlanSummaryLength = 3000;

export const maxTargetAudienceLength = 2000;
export const maxAdditionalNotesLength = 5000;

/** The length of a custom feature, and how many a project can have. */
export const maxFeatureLength = 120;
export const maxCustomFeatures = 30;

/** The message next to a field whose text is too long. Used instead of `maxLength`, which silently cuts pasted text. */
export const tooLongMessage = (max: number) => `Shorten this to ${formatNumber(max)} characters.`;
