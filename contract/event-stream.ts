/** Reads the text format of server-sent events, as progress answers and language models send it. */

export interface StreamEvent {
  /** 'message' where the sender named none. */
  event: string;
  data: string;
}

/** Feed it the text as it arrives, in pieces of any size; each call answers the events that are now complete. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event: StreamEvent = { event: 'message', data: '' };
      const data: string[] = [];
      for (const line of block.split(/\r\n|\n|\r/)) {
        const [, name, value = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? [];
        if (name === 'event') event.event = value;
        if (name === 'data') data.push(value);
      }
      return data.length > 0 ? [{ ...event, data: data.join('\n') }] : [];
    });
  };
}
