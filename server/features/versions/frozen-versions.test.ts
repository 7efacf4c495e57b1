/** Frozen versions: the database refuses to change them, and tampering is detected. */
import { describe, expect, it } from 'vitest';
import { verifyVersion } from '#contract/versions.ts';
import { verifyAllVersions } from '#server/features/versions/verify-all.ts';
import { outForSignature } from '#test/support/out-for-signature.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });

describe('frozen versions', () => {
  it('refuse updates and deletes, and fail verification after tampering', async () => {
    const { versionHash } = await outForSignature(portal);
    const { db } = portal.database;
    const update = db.updateTable('requirements_versions').set({ content: '{}' }).execute();
    await expect(update).rejects.toThrow('append-only');
    await expect(db.deleteFrom('requirements_versions').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('signatures').execute()).rejects.toThrow('append-only');
    const verify = async (hash: string) =>
      (await portal.anonymous.call(verifyVersion, { params: { hash } })).body;
    expect(await verify(versionHash.toUpperCase())).toMatchObject({
      isGenuine: true,
      version: 1,
      outcome: null,
    });
    expect(await verify('f'.repeat(64))).toMatchObject({ isGenuine: false, version: null });
    // Tampering past the trigger, as someone with the database password could.
    await portal.database.pool.query('alter table requirements_versions disable trigger user');
    await db
      .updateTable('requirements_versions')
      .set({ content: '{"tampered":true}' })
      .where('hash', '=', versionHash)
      .execute();
    await portal.database.pool.query('alter table requirements_versions enable trigger user');
    expect(await verify(versionHash)).toMatchObject({ isGenuine: false });
    const { checked, problems } = await verifyAllVersions(db);
    expect(checked).toBeGreaterThan(0);
    expect(problems).toMatchObject([{ hash: versionHash, message: "The content doesn't match its hash" }]);
  });

  it('fail verification if a signature was moved to another version', async () => {
    const first = await outForSignature(portal);
    const second = await outForSignature(portal);
    await first.sign();
    await portal.database.pool.query('alter table signatures disable trigger user');
    await portal.database.db
      .updateTable('signatures')
      .set({ version_hash: second.versionHash })
      .where('version_hash', '=', first.versionHash)
      .execute();
    await portal.database.pool.query('alter table signatures enable trigger user');
    const { problems } = await verifyAllVersions(portal.database.db);
    expect(problems).toContainEqual(
      expect.objectContaining({
        hash: first.versionHash,
        message: expect.stringMatching(/^The signature of .+ is for another version$/),
      }),
    );
  });
});
