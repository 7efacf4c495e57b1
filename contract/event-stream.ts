/** Incremental parser for server-sent events: live events, progress and language model responses. */

export interface ServerSentEvent {
  id: string | undefined;
  /** 'message' if the sender didn't name one. */
  event: string;
  data: string;
}

/** Call the parser with each chunk; it returns the events that the chunk completes. */
export function createEventParser(): (chunk: string) => ServerSentEvent[] {
  let unfinishedLine = '';
  /** A carriage return at the end of a chunk may be half of a CRLF. */
  let lastReturn = '';
  let id: string | undefined;
  let event = 'message';
  let data: string[] = [];
  return (chunk) => {
    const text = lastReturn + chunk;
    lastReturn = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - lastReturn.length).split(/\r\n|\n|\r/);
    lines[0] = unfinishedLine + lines[0];
    unfinishedLine = lines.pop() ?? '';
    const events: ServerSentEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ id, event, data: data.join('\n') });
        [id, event, data] = [undefined, 'message', []];
        continue;
      }
      const colon = line.indexOf(':');
      const name = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'data') data.push(value);
      if (name === 'event') event = value;
      if (name === 'id' && !value.includes('\0')) id = value;
    }
    return events;
  };
}
