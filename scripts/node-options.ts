/** Node options for test processes: fewer garbage collections, and less optimizing of code that won't run for long. */

/** The default of 16 MB for new objects fills up many times per second. */
const roomForNewObjects = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * V8's optimizing compiler starts after fifteen times as much work as by default, because few test processes live long
 * enough for it to pay off earlier. Node 20 only: V8's options and their defaults change between versions.
 */
const lateOptimizing = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

export const testNodeOptions = [...roomForNewObjects, ...lateOptimizing];
