/** Folder of a test run's reports. A second run at the same time needs its own, set by TEST_RESULTS. */
export const resultsFolder = process.env.TEST_RESULTS ?? 'test-results';
