/** Search params of the sign-in page: which form to show instead of the sign-in form. */
const modes = ['register', 'forgot', 'reset'] as const;

export const authSearch = (
  search: Record<string, unknown>,
): { mode?: (typeof modes)[number] | undefined } => ({ mode: modes.find((name) => name === search.mode) });
