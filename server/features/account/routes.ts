/** The endpoints of taking the own data along and deleting the account. */
import type { Handlers } from '../../http/handlers.ts';
import type { AccountService } from './service.ts';

export const accountRoutes = (service: AccountService) =>
  ({
    exportAccount: ({ db, actor }) => service.exportAccount(db, actor),
    deleteAccount: ({ db, actor, body, origin }) => service.deleteAccount(db, actor, body.password, origin),
  }) satisfies Partial<Handlers>;
