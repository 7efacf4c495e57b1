/** The part of bidi-js that documents use; the package comes without types. */
declare module 'bidi-js' {
  export default function createBidi(): {
    /** One level for each unit of the text: even ones run to the right, odd ones to the left. */
    getEmbeddingLevels(text: string): { levels: Uint8Array; paragraphs: { level: number }[] };
    getMirroredCharacter(character: string): string | null;
  };
}
