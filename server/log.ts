/** The log: JSON lines, without anything that would let its reader in. */
import { type DestinationStream, type Logger, pino } from 'pino';

export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, to ?? pino.destination(1));
