/** The portal's origin: PUBLIC_URL's or, if it isn't set, the request's own if that is on loopback. */
import { expect, it } from 'vitest';
import { createPortalOrigin } from './portal-origin.ts';

it("uses PUBLIC_URL's origin, whatever the request says", () => {
  const portalOrigin = createPortalOrigin('https://portal.example.com/path');
  expect(portalOrigin(undefined)).toBe('https://portal.example.com');
  expect(portalOrigin('https://phishing.example.com')).toBe('https://portal.example.com');
});

it("uses the request's own origin without PUBLIC_URL, on loopback only", () => {
  const portalOrigin = createPortalOrigin(undefined);
  for (const own of [
    'http://localhost:3000',
    'http://portal.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    expect(portalOrigin(own)).toBe(own);
  for (const other of [
    'https://localhost.example.com',
    'https://127.0.0.1.example.com',
    'null',
    'file:///x',
    '',
  ])
    expect(portalOrigin(other), other).toBeNull();
});
