/** Query of the sign-in page: which form it shows instead of signing in. */
const modes = ['register', 'forgot', 'reset'] as const;

export const authSearch = (
  search: Record<string, unknown>,
): { mode?: (typeof modes)[number] | undefined } => ({ mode: modes.find((name) => name === search.mode) });
