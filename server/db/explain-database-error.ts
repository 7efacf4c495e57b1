/** Explains to the operator why the database at DATABASE_URL can't be used. Other errors are returned as they are. */
import { StartupError } from '../startup-error.ts';

/** Node's codes for network and TLS errors, and PostgreSQL's for sign-in, an unknown database and too many connections. */
const unreachableCodes =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ERR_(TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|28|3D|53300)/;
/** Errors of the driver itself have no code. */
const unreachableMessages = /^(Connection terminated|timeout expired|The server does not support SSL)/;
const insufficientPrivilege = '42501';

export function explainDatabaseError(error: Error & { code?: string }): Error {
  if (error instanceof StartupError) return error;
  // Node reports one error per address of a host name, and an empty message for all of them together.
  const { message } = ((error as Partial<AggregateError>).errors?.[0] ?? error) as Error;
  if (error.code === insufficientPrivilege) {
    return new StartupError(
      `The user in DATABASE_URL lacks permissions that the portal needs: ${message}. Make that user the owner of the database and of the portal's tables in it.`,
    );
  }
  const isUnreachable = unreachableCodes.test(error.code ?? '') || unreachableMessages.test(message);
  return isUnreachable
    ? new StartupError(`Can't connect to the database at DATABASE_URL: ${message}`)
    : error;
}
