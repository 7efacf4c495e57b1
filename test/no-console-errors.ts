/** Setup file for tests in Node: fails a test when the code under test writes to console.error. */
import { failOnConsoleErrors } from './console-errors.ts';

failOnConsoleErrors();
