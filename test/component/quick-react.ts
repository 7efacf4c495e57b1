/**
 * Component test setup, loaded before React: turns off the call stack of each element and the timestamp of each render,
 * which React's development build records for DevTools. No test reads them, and they take an eighth of the CPU time.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const React = await import('react');
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// React stops recording call stacks once it has counted 10,000 of them within a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
  configurable: true,
});

export {};
