/** Logger: JSON lines, with credentials redacted. */
import { type DestinationStream, type Logger, pino } from 'pino';

export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, to ?? pino.destination(1));
