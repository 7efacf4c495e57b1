/** Checks the digital signature of a PDF, independently of the code that signs. */
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { extractSignature } from '@signpdf/utils';
import forge from 'node-forge';

type Node = forge.asn1.Asn1;
/** A descendant of an ASN.1 structure, by its position at each level. */
const at = (parent: Node, ...path: number[]): Node =>
  path.reduce((node, index) => (node.value as Node[])[index] as Node, parent);
const bytesOf = ({ value }: Node) => Buffer.from(value as string, 'latin1');

/** The bytes between the signed parts, with their zero padding: without it, a signature that ends in zeros would be cut short. */
function paddedSignature(pdf: Buffer, [, lengthBefore = 0, startAfter = 0]: number[]): string {
  const hex = pdf.toString('latin1', lengthBefore + '<'.length, startAfter - '>'.length);
  return Buffer.from(hex, 'hex').toString('latin1');
}

/** Checks the CMS signature: the digest of the signed bytes, and the signature over the attributes. */
export function checkSignature(pdf: Buffer) {
  const { ByteRange: byteRange, signedData } = extractSignature(pdf);
  const cms = forge.asn1.fromDer(paddedSignature(pdf, byteRange), { parseAllBytes: false } as never);
  const content = at(cms, 1, 0);
  const pem = forge.pki.certificateToPem(forge.pki.certificateFromAsn1(at(content, 3, 0)));
  const signer = at(content, 4, 0);
  const { Class, Type, create, toDer } = forge.asn1;
  const attributes = create(Class.UNIVERSAL, Type.SET, true, at(signer, 3).value as Node[]);
  const signed = Buffer.from(toDer(attributes).getBytes(), 'latin1');
  return {
    isDigestValid: signed.includes(createHash('sha256').update(signedData).digest()),
    isSignatureValid: verify('sha256', signed, createPublicKey(pem), bytesOf(at(signer, 5))),
    subject: new X509Certificate(pem).subject,
  };
}
