/** Logger: JSON lines, with credentials redacted. */
import { type DestinationStream, type Logger, pino } from 'pino';

/** Writes lines to stdout in batches: writing each line separately would take a tenth of a short request's time. */
function openOutput(): DestinationStream {
  const stdout = pino.destination({ dest: 1, minLength: 8192 });
  setInterval(() => stdout.flush(), 100).unref();
  process.once('exit', () => stdout.flushSync());
  return stdout;
}

let output: DestinationStream | undefined;

/** One per process. */
function batchedOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, to ?? batchedOutput());
