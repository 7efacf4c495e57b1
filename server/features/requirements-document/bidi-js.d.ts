/** Types for the part of bidi-js in use; the package has none. */
declare module 'bidi-js' {
  export default function createBidi(): {
    /** One level per code unit: even is left-to-right, odd right-to-left. */
    getEmbeddingLevels(text: string): { levels: Uint8Array; paragraphs: { level: number }[] };
    getMirroredCharacter(character: string): string | null;
  };
}
