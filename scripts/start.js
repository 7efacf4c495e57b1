/**
 * First step of `npm start` and `npm run demo` in a source checkout: builds dist/ if it's missing or stale. A release
 * archive contains dist/ and skips this step. Written in JavaScript, because it has to report a missing TypeScript loader.
 */
const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND';

const loader = await import('tsx/esm/api').catch((error) => {
  if (isMissing(error)) return null;
  throw error;
});

if (loader) {
  loader.register();
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale();
} else {
  console.error(
    'This is a source checkout, and its build tools are not installed. Run npm ci --include=dev, ' +
      'or use a release archive, which is already built (npm run release writes one).',
  );
  process.exitCode = 1;
}
