/** HTTP status of unknown URLs. */
import { expect, test } from './support/test.ts';

test('an unknown URL returns 404', async ({ request }) => {
  for (const path of ['/nothing/here', '/admin/audit']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
