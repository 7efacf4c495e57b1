/** Which tests failed and with what words, read from the reports that vitest and Playwright write. */

export interface Failure {
  test: string;
  says: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

// biome's rule against control characters in a pattern is why the escape is put together here.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first lines tell what was expected; the rest of a message is the call's log. */
function firstLines(message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(0, 12)
    .join('\n');
}

export function failuresOfVitest(report: VitestReport): Failure[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((result) => result.status === 'failed');
    const isBrokenFile = failed.length === 0 && file.status === 'failed';
    if (isBrokenFile) return [{ test: file.name, says: firstLines(file.message) }];
    return failed.map((result) => ({
      test: `${file.name}: ${result.fullName}`,
      says: firstLines(result.failureMessages?.[0]),
    }));
  });
}

function failuresOfSuite(suite: PlaywrightSuite): Failure[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
      return {
        test: `${suite.file}: ${spec.title}`,
        says: errors.map((error) => firstLines(error.message)).join('\n'),
      };
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

export function failuresOfPlaywright(report: PlaywrightReport): Failure[] {
  return [
    ...report.suites.flatMap(failuresOfSuite),
    ...report.errors.map((error) => ({ test: 'browser tests', says: firstLines(error.message) })),
  ];
}

/** The list that a reader sees last, where the cause of a red run is looked for. */
export function told(failures: Failure[]): string {
  return failures.map(({ test, says }) => `\nFAILED ${test}\n${says.replace(/^/gm, '    ')}`).join('\n');
}
