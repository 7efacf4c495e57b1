/** Today's date in the viewer's time zone, in the format of date answers. */
import { dayIn } from '#domain/zoned-day.ts';
import { viewerTimeZone } from '../../lib/format.ts';

export const today = (): string => dayIn(viewerTimeZone(), Date.now());
