/** Routes for the brand and its logos. */
import type { Handlers } from '../../http/handlers.ts';
import type { BrandService } from './service.ts';

export const brandRoutes = (service: BrandService) =>
  ({
    readBrand: ({ db }) => service.readBrand(db),
    updateBrand: ({ db, actor, body, origin }) => service.updateBrand(db, actor, body, origin),
    changeLogo: ({ db, actor, params, body, origin }) =>
      service.changeLogo(db, actor, params.theme, body, origin),
    removeLogo: ({ db, actor, params, origin }) => service.removeLogo(db, actor, params.theme, origin),
    readLogo: ({ db, params, query, headers }) =>
      service.readLogo(db, params.theme, { version: query.version, ifNoneMatch: headers['if-none-match'] }),
  }) satisfies Partial<Handlers>;
