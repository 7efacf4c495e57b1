/** Reads server-sent events out of text that arrives in pieces of any size. */

export interface ServerSentEvent {
  id: string | undefined;
  data: string;
}

/** Hand it every piece; it gives back the events that are complete by then. */
export function createEventParser(): (piece: string) => ServerSentEvent[] {
  let rest = '';
  let id: string | undefined;
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: ServerSentEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ id, data: data.join('\n') });
        [id, data] = [undefined, []];
        continue;
      }
      const colon = line.indexOf(':');
      const name = colon === -1 ? line : line.slice(0, colon);
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'data') data.push(value);
      if (name === 'id' && !value.includes('\0')) id = value;
    }
    return events;
  };
}
