/** Route loader of the intake page. Part of that page's code, so that the sign-in page doesn't load it. */
import { loadDrafts } from '../features/project-start/use-finished-draft.ts';
import { loadWelcomeBack } from '../features/projects/use-welcome-back.ts';

export const loadIntake = () => Promise.all([loadDrafts(), loadWelcomeBack()]);
