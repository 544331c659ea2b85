/** Encodes a text in a single-byte encoding that Node can only decode. */
export function encoded(text: string, encoding: 'windows-1250' | 'windows-1252'): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = Array.from(text, (letter) => letters.indexOf(letter))
  if (bytes.includes(-1)) throw new Error(`${encoding} cannot write ${text}`)
  return Buffer.from(bytes)
}
