/** Parses Vitest and Playwright reports: which tests failed, the error message, and the command to rerun each. */
import { relative } from 'node:path';
import { commandFor } from './test-levels.ts';

export interface Failure {
  test: string;
  message: string;
  /** Absent when the failure belongs to no test file, such as a runner crash. */
  command?: string;
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
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

// Built at run time because the linter rejects control characters in a regex.
const terminalColors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first lines state the expectation; the rest of a message is the call log. */
function firstLines(message: string | undefined): string {
  return (message ?? '')
    .replace(terminalColors, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .join('\n');
}

export function vitestFailures(report: VitestReport): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const isBrokenFile = failed.length === 0 && status === 'failed';
    if (isBrokenFile) return [{ test: file, message: firstLines(message), command: commandFor(file, {}) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      message: firstLines(failureMessages?.[0]),
      command: commandFor(file, { title: fullName }),
    }));
  });
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

export function playwrightFailures(report: PlaywrightReport): Failure[] {
  const folder = relative(process.cwd(), report.config.rootDir);
  const failed = report.suites.flatMap(specsOf).filter((spec) => !spec.ok);
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      test: `${folder}/${file}: ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
        .map((error) => firstLines(error.message))
        .join('\n'),
      command: commandFor(`${folder}/${file}`, { line }),
    })),
    ...report.errors.map((error) => ({ test: 'browser tests', message: firstLines(error.message) })),
  ];
}

/** Printed near the end of the output, where people look first after a failed run. */
export function formatFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ test, message, command }) => {
      const repeat = command ? `\n    Run it again: ${command}` : '';
      return `\nFAILED ${test}\n${message.replace(/^/gm, '    ')}${repeat}`;
    })
    .join('\n');
}
