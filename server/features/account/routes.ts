/** Routes for profile photos, the account data export and account deletion. */
import type { Handlers } from '../../http/handlers.ts';
import type { PhotoService } from './photo-service.ts';
import type { AccountService } from './service.ts';

export const accountRoutes = (service: AccountService, photos: PhotoService) =>
  ({
    exportAccount: ({ db, actor }) => service.exportAccount(db, actor),
    deleteAccount: ({ db, once, actor, body, origin }) =>
      service.deleteAccount({ db, once }, actor, body.password, origin),
    changePhoto: ({ db, actor, body }) => photos.changePhoto(db, actor, body),
    removePhoto: ({ db, actor }) => photos.removePhoto(db, actor),
    removeUserPhoto: ({ db, actor, params, origin }) =>
      photos.removeUserPhoto(db, actor, params.userId, origin),
    listPhotos: ({ db, actor, query }) => photos.listPhotos(db, actor, query.ids),
    readPhoto: ({ db, actor, params, query, headers }) =>
      photos.readPhoto(db, actor, params.userId, {
        version: query.version,
        ifNoneMatch: headers['if-none-match'],
      }),
  }) satisfies Partial<Handlers>;
