/** Tests of SIGNING_P12: the operator's own certificate signs the PDFs. */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveApprovers, startSignOff } from '#contract/sign-offs.ts';
import { exportVersion } from '#contract/versions.ts';
import { readConfig } from '#server/config.ts';
import { documentCertificate } from '#server/document-certificate.ts';
import { checkSignature } from '#test/support/pdf-signature.ts';
import { portalForFile } from '#test/support/portal.ts';
import { approvedProject } from '#test/support/submitted-project.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-p12-'));
const file = join(folder, 'agency.p12');
const password = 'only for tests';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = { type: 'pkcs1', format: 'pem' } as const;
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey.export(pem).toString()),
    privateKey: forge.pki.privateKeyFromPem(privateKey.export(pem).toString()),
  };
};

function certify(name: string, publicKey: forge.pki.PublicKey, issuer: string, key: forge.pki.PrivateKey) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer([{ name: 'commonName', value: issuer }]);
  certificate.sign(key as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
  return certificate;
}

const authority = newKeys();
const agency = newKeys();
// The issuer comes first, as some tools write it.
const chain = [
  certify('Test Authority', authority.publicKey, 'Test Authority', authority.privateKey),
  certify('Sample Agency', agency.publicKey, 'Test Authority', authority.privateKey),
];
const p12 = forge.pkcs12.toPkcs12Asn1(agency.privateKey, chain, password, { algorithm: '3des' });
writeFileSync(file, forge.asn1.toDer(p12).getBytes(), 'binary');

const portal = portalForFile({ env: { SIGNING_P12: file, SIGNING_P12_PASSWORD: password } });

let request: { url: string; headers: { authorization: string } };
beforeAll(async () => {
  const { client, params, on } = await approvedProject(portal);
  await on(client, saveApprovers, { approvers: [{ name: 'Clara', email: client.email }] });
  const { body } = await on(client, startSignOff);
  const url = exportVersion.path
    .replace(':projectId', params.projectId)
    .replace(':versionId', body.current.versionId)
    .concat('?format=pdf');
  request = { url, headers: { authorization: `Bearer ${client.token}` } };
});
const exportPdf = () => portal.app.inject(request);

it('signs the PDF once a missing certificate file is back', async () => {
  renameSync(file, `${file}.away`);
  expect((await exportPdf()).statusCode).toBe(500);
  renameSync(`${file}.away`, file);
  expect((await exportPdf()).statusCode).toBe(200);
});

it("signs the PDF with the certificate of the private key, not its issuer's", async () => {
  const pdf = await exportPdf();
  expect(checkSignature(pdf.rawPayload)).toEqual({
    isDigestValid: true,
    isSignatureValid: true,
    subject: 'CN=Sample Agency',
  });
  const tampered = Buffer.from(pdf.rawPayload);
  tampered[2000] = (tampered[2000] ?? 0) ^ 1;
  expect(checkSignature(tampered).isDigestValid).toBe(false);
});

it('reads a certificate that matches its private key', async () => {
  const config = readConfig({ SIGNING_P12: file, SIGNING_P12_PASSWORD: password });
  const { certificate, privateKey } = await documentCertificate(config, portal.database.db);
  expect(new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
});

const written = (name: string, content: string) => {
  writeFileSync(join(folder, name), content, 'binary');
  return join(folder, name);
};
const withoutKey = forge.pkcs12.toPkcs12Asn1(null as never, chain, password, { algorithm: '3des' });

it.each([
  ['a wrong password', file, 'wrong', `SIGNING_P12_PASSWORD isn't the password for ${file}`],
  [
    'a missing file',
    join(folder, 'no.p12'),
    '',
    `SIGNING_P12 names a file that doesn't exist: ${folder}/no.p12`,
  ],
  ['a folder', folder, '', `SIGNING_P12 names a folder, not a file: ${folder}`],
  ['an empty file', written('empty.p12', ''), '', `SIGNING_P12 isn't a PKCS #12 file: ${folder}/empty.p12`],
  [
    'a file in another format',
    written('text.p12', 'Hi'),
    '',
    `SIGNING_P12 isn't a PKCS #12 file: ${folder}/text.p12`,
  ],
  [
    'a file without a private key',
    written('no-key.p12', forge.asn1.toDer(withoutKey).getBytes()),
    password,
    `SIGNING_P12 needs an RSA private key and its certificate: ${folder}/no-key.p12`,
  ],
])('rejects %s in one plain sentence', async (_problem, path, typedPassword, message) => {
  const config = readConfig({ SIGNING_P12: path, SIGNING_P12_PASSWORD: typedPassword });
  const refusal = documentCertificate(config, portal.database.db).catch((error: Error) => error.message);
  expect(await refusal).toBe(message);
});
