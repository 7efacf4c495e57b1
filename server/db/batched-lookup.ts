/**
 * Batched lookups: those made in the same turn of the event loop share one statement. Nothing is cached, and a lookup
 * on its own is sent immediately; the busier the server, the more lookups share a round trip.
 */

/** A longer batch would delay its first lookup. */
const maxKeysPerStatement = 50;

interface Waiting<Key, Row> {
  key: Key;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** `run` returns each row with the index of its key; a lookup whose key has no row resolves to undefined. */
export function createBatchedLookup<Key, Row extends { index: number }>(
  run: (keys: Key[]) => Promise<Row[]>,
  { maxKeys = maxKeysPerStatement } = {},
): (key: Key) => Promise<Row | undefined> {
  let waiting: Waiting<Key, Row>[] = [];

  async function send(batch: Waiting<Key, Row>[]) {
    try {
      const rows: Row[] = [];
      for (const row of await run(batch.map(({ key }) => key))) rows[row.index] = row;
      for (const [index, { resolve }] of batch.entries()) resolve(rows[index]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function sendAll() {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += maxKeys) void send(all.slice(start, start + maxKeys));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(sendAll);
      waiting.push({ key, resolve, reject });
    });
}
