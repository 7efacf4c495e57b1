/** Route table: every path with its guard, shell and page. */
import { clientRoutes } from './client-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.ts';
import { staffRoutes } from './staff-routes.ts';

export const routeTree = rootRoute.addChildren([...publicRoutes, clientRoutes, ...staffRoutes]);
