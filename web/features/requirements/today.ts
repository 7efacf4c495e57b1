/** The calendar day of the viewer's time zone, as the answers write it. */
import { dayIn } from '#domain/zoned-day.ts';
import { viewerTimeZone } from '../../lib/format.ts';

export const today = (): string => dayIn(viewerTimeZone(), Date.now());
