/** Signs PDFs with the portal's certificate (PAdES baseline B), so that PDF readers detect any change to the file. */
import { createHash, sign as signData } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';

export interface SigningKey {
  /** Both in PEM. */
  certificate: string;
  privateKey: string;
}

const { asn1 } = forge;
const { SEQUENCE, SET, OID, INTEGER, OCTETSTRING, NULL } = asn1.Type;
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;

const node = (type: number, children: forge.asn1.Asn1[]) => asn1.create(UNIVERSAL, type, true, children);
const leaf = (type: number, bytes: string) => asn1.create(UNIVERSAL, type, false, bytes);
const oid = (name: string) => leaf(OID, asn1.oidToDer(name).getBytes());
const tagged = (tag: number, children: forge.asn1.Asn1[]) =>
  asn1.create(CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, children);
const der = (value: forge.asn1.Asn1) => asn1.toDer(value).getBytes();
const version1 = () => leaf(INTEGER, asn1.integerToDer(1).getBytes());

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

const algorithm = (name: string) => node(SEQUENCE, [oid(name), leaf(NULL, '')]);
const attribute = (name: string, value: forge.asn1.Asn1) => node(SEQUENCE, [oid(name), node(SET, [value])]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest().toString('latin1');

/**
 * A detached CMS signature. node-forge's own signatures can't carry the signing certificate attribute, which PAdES
 * requires: it binds the signature to this certificate. PAdES keeps the signing time in the PDF, not here.
 */
function detachedSignature(content: Buffer, { certificate, privateKey }: SigningKey): Buffer {
  const parsed = forge.pki.certificateFromPem(certificate);
  const certificateNode = forge.pki.certificateToAsn1(parsed);
  const certificateHash = sha256(Buffer.from(der(certificateNode), 'latin1'));
  const attributes = [
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, leaf(OCTETSTRING, sha256(content))),
    attribute(
      ids.signingCertificateV2,
      node(SEQUENCE, [node(SEQUENCE, [node(SEQUENCE, [leaf(OCTETSTRING, certificateHash)])])]),
    ),
    // DER orders the members of a set by their encoding.
  ].sort((a, b) => (der(a) < der(b) ? -1 : 1));
  const signature = signData('sha256', Buffer.from(der(node(SET, attributes)), 'latin1'), privateKey);
  const issuer = forge.pki.distinguishedNameToAsn1(parsed.issuer as forge.pki.Certificate['subject']);
  const signer = node(SEQUENCE, [
    version1(),
    node(SEQUENCE, [issuer, leaf(INTEGER, forge.util.hexToBytes(parsed.serialNumber))]),
    algorithm(ids.sha256),
    tagged(0, attributes),
    algorithm(ids.rsa),
    leaf(OCTETSTRING, signature.toString('latin1')),
  ]);
  const signedData = node(SEQUENCE, [
    version1(),
    node(SET, [algorithm(ids.sha256)]),
    node(SEQUENCE, [oid(ids.data)]),
    tagged(0, [certificateNode]),
    node(SET, [signer]),
  ]);
  return Buffer.from(der(node(SEQUENCE, [oid(ids.signedData), tagged(0, [signedData])])), 'latin1');
}

class PortalSigner extends Signer {
  readonly #key: SigningKey;
  constructor(key: SigningKey) {
    super();
    this.#key = key;
  }
  override async sign(content: Buffer): Promise<Buffer> {
    return detachedSignature(content, this.#key);
  }
}

/** Fills the placeholder that the PDF was made with. */
export const signPdf = (pdf: Buffer, key: SigningKey): Promise<Buffer> =>
  new SignPdf().sign(pdf, new PortalSigner(key));
