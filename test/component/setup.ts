/**
 * Runs before every component test file: the product's styles, and an empty page before each test. The files share one
 * page and its modules, so a hook registered inside an imported module would only reach the first file.
 */
import '../../web/styles.css';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(cleanup);
