/** The calendar day of the viewer's time zone, as the answers write it. */
import { viewerTimeZone } from '../../lib/format.ts';
import { dayIn } from '../../lib/time-zone.ts';

export const today = (): string => dayIn(viewerTimeZone());
