/** Formats when a lockout after wrong passwords or codes ends, at most a day from now. */
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';

/** '10:42 AM' if it ends today, otherwise with the date. */
export const formatLockEnd = (moment: string, now = Date.now()) =>
  formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment);
