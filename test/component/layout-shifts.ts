/** Observes layout shifts until the returned function is called, which returns their sum. */
export function observeLayoutShifts() {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    entries.push(...observer.takeRecords());
    observer.disconnect();
    return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  };
}
