/** Browser entry point: prepares the page for its security policy, then starts the app. */
import './lib/page-policy.ts';
import '@fontsource-variable/inter/wght.css';
import './fonts/fonts.css';
import { start } from './app/start-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
void start(root);
