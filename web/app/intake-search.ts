/** Search params of the intake page: the account step has its own URL, so the browser's Back button returns to the idea. */
export const intakeSearch = (search: Record<string, unknown>): { step?: 'account' | undefined } => ({
  step: search.step === 'account' ? 'account' : undefined,
});
