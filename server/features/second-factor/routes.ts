/** Routes for the second factor. */
import type { Handlers } from '../../http/handlers.ts';
import type { SecondFactorService } from './service.ts';

export const secondFactorRoutes = (service: SecondFactorService) =>
  ({
    readSecondFactor: ({ db, actor }) => service.readSecondFactor(db, actor),
    setUpSecondFactor: ({ db, actor, body, origin }) => service.setUp(db, actor, body.password, origin),
    confirmSecondFactor: ({ db, actor, body, origin }) => service.confirm(db, actor, body.code, origin),
    turnOffSecondFactor: ({ db, once, actor, body, origin }) =>
      service.turnOff({ db, once }, actor, body, origin),
    renewRecoveryCodes: ({ db, actor, body, origin }) =>
      service.renewRecoveryCodes(db, actor, body.code, origin),
    confirmSignIn: ({ db, body, origin }) => service.confirmSignIn(db, body, origin),
    listRememberedDevices: ({ db, actor }) => service.listRememberedDevices(db, actor),
    forgetRememberedDevice: ({ db, actor, params }) =>
      service.forgetRememberedDevice(db, actor, params.deviceId),
  }) satisfies Partial<Handlers>;
