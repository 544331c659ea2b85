type TestEncoding =
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'koi8-r'
  | 'macintosh'
  | 'gb18030'
  | 'big5'
  | 'euc-kr'
  | 'euc-jp'
  | 'shift_jis'

/** Encodes a text in an encoding of one or two bytes a character that Node can only decode. */
export function encodeText(text: string, encoding: TestEncoding): Buffer {
  const bytes = listBytes(encoding)
  return Buffer.concat(
    Array.from(text, (letter) => {
      const found = bytes.get(letter)
      if (!found) throw new Error(`${encoding} cannot write ${letter}`)
      return found
    }),
  )
}

const byteTables = new Map<TestEncoding, ReadonlyMap<string, Buffer>>()

function listBytes(encoding: TestEncoding): ReadonlyMap<string, Buffer> {
  const known = byteTables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const pairs = Array.from({ length: 0x7e }, (_, lead) =>
    Array.from({ length: 0xbf }, (__, trail) => Buffer.from([lead + 0x81, trail + 0x40])),
  ).flat()
  const singles = Array.from({ length: 256 }, (_, byte) => Buffer.from([byte]))
  const table = new Map<string, Buffer>()
  for (const bytes of [...singles, ...pairs]) {
    const letter = decoder.decode(bytes)
    if (Array.from(letter).length === 1 && letter !== '\uFFFD' && !table.has(letter)) table.set(letter, bytes)
  }
  byteTables.set(encoding, table)
  return table
}
