/** Types for the part of ws the Firefox driver uses; Node 20 has no built-in WebSocket. */
declare module 'ws' {
  export class WebSocket {
    constructor(url: string);
    on(event: 'message', listener: (data: Buffer) => void): this;
    once(event: 'open' | 'close', listener: (value?: unknown) => void): this;
    once(event: 'error', listener: (error: Error) => void): this;
    send(data: string): void;
  }
}
