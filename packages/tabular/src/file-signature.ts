/** Magic numbers of files that operators send instead of a list. */
const signatures: readonly [start: string, name: string][] = [
  ['d0cf11e0', 'an old Excel or Word file (save it as .xlsx)'],
  ['25504446', 'a PDF'],
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['504b0304', 'a ZIP archive'],
  ['504b0506', 'an empty ZIP archive'],
  ['377abcaf', 'a 7z archive'],
  ['526172211a', 'a RAR archive'],
  ['50415231', 'a Parquet file'],
  ['28b52ffd', 'packed with zstd'],
  ['425a68', 'packed with bzip2'],
  ['fd377a585a', 'packed with xz'],
  ['7f454c46', 'a program'],
  ['1f8b', 'packed with gzip twice'],
]

/** Returns the name of a binary format by the first bytes; undefined for a text. */
export function detectBinaryFormat(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 8).toString('hex')
  return signatures.find(([signature]) => start.startsWith(signature))?.[1]
}
