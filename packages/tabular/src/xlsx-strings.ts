import { detachSubstring } from '@parure/cache/detach-substring.ts'
import { DamagedFile } from './damaged-file.ts'
import { createForeignXmlParser } from './xml-events.ts'
import type { ZipEntries } from './open-zip-entries.ts'

/** Maximum characters of shared strings. A workbook stores each text once; cells reference it by its number. */
const maxSharedCharacters = 40_000_000
/** Memory of a string besides its characters, in characters. */
const stringOverhead = 40

export async function readSharedStrings(zip: ZipEntries, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const strings: string[] = []
  let current = ''
  let length = 0
  let isText = false
  let isReading = false
  const parser = createForeignXmlParser({
    onOpen(name) {
      if (name === 'si') current = ''
      // Phonetic runs (rPh) of Japanese are not part of the text.
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
    },
    onText(text) {
      if (isText) current += text
    },
    onClose(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      strings.push(detachSubstring(current))
      length += current.length + stringOverhead
    },
  })
  for await (const piece of zip.readPieces(part)) {
    parser.write(piece)
    if (length + current.length > maxSharedCharacters) {
      throw new DamagedFile(`the workbook shares more than ${maxSharedCharacters} characters of text: save it as CSV`)
    }
  }
  return strings
}
