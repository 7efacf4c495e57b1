/**
 * Vite plugin: removes the calls that record function names in Radix. A bundler must keep every function that a call
 * refers to; without those calls, it drops the parts of Radix that the app doesn't use.
 */
import type { Plugin } from 'vite';

const nameStatement = /^\s*(?:static \{\s*__name\(this, "[^"]*"\);\s*\}|__name\(\w+, "[^"]*"\);)$/gm;

export function unnamedFunctions(): Plugin {
  return {
    name: 'unnamed-functions',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@radix-ui[\\/].*\.mjs$/ },
      handler: (code) => ({ code: code.replace(nameStatement, ''), map: null }),
    },
  };
}
