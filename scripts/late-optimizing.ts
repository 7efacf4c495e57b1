/**
 * Node options for test processes: V8's optimizing compiler starts after fifteen times as much work as by default, because
 * few test processes live long enough for it to pay off earlier. Later versions of Node have a quicker compiler and don't
 * support this option.
 */
export const lateOptimizing = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];
