/** Unreadable requests: malformed, too long or too slow to reach a route. The response is written directly to the socket. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/shapes.ts';

export const unreadable = "We couldn't read this request. Check its URL, its headers and its JSON.";
const invalid = { status: 400, code: 'invalid', message: unreadable };
export const tooLong = {
  status: 431,
  code: 'too_large',
  message: 'The URL or the headers of this request are too long. Shorten them.',
};
export const tooSlow = {
  status: 408,
  code: 'unavailable',
  message: 'This request took too long to arrive. Please try again.',
};
const reasons: Record<string, typeof invalid> = {
  HPE_HEADER_OVERFLOW: tooLong,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

const isHead = (packet: unknown) => Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';

/** Responds and closes the connection. The response to a HEAD request has no body. */
export function refuseUnreadable(error: { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = reasons[error.code ?? ''] ?? invalid;
  const body: ErrorBody = { code, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${isHead(error.rawPacket) ? '' : text}`);
  socket.destroySoon();
}
