/**
 * Component test setup: loads the app's styles and clears the page before each test. The test files share one page and
 * its modules, so a hook registered inside an imported module would only apply to the first file.
 */
import '../../web/styles.css';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(cleanup);
