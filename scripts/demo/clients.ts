/** All demo clients. */
import { apps } from './apps.ts';
import { companies } from './companies.ts';
import { crafts } from './crafts.ts';
import { moreApps } from './more-apps.ts';
import { moreShops } from './more-shops.ts';
import { shops } from './shops.ts';

export const clients = [...shops, ...moreShops, ...crafts, ...apps, ...moreApps, ...companies];
