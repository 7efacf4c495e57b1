/** The first thing that runs in the browser: prepare the page for its security policy, then start the application. */
import './lib/page-policy.ts';
import '@fontsource-variable/inter/wght.css';
import './fonts/fonts.css';
import { start } from './app/start-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into');
void start(root);
