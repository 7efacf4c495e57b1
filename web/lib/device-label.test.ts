/** Device labels from user agents. */
import { expect, it } from 'vitest';
import { describeDevice } from './device-label.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/126.0 Safari/604.1', 'Chrome on iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) FxiOS/127.0 Safari/604.1', 'Firefox on iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) EdgiOS/126.0 Safari/604.1', 'Edge on iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) OPT/4.0 Safari/604.1', 'Opera on iOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 EdgA/126.0', 'Edge on Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 15917.0.0) Chrome/126.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['curl/8.0', 'Unknown device'],
  [null, 'Unknown device'],
])('labels %s as %s', (userAgent, label) => {
  expect(describeDevice(userAgent)).toBe(label);
});
