import { ownText } from '../../vocabulary/own-text.ts'
import { DamagedFile } from './damaged-file.ts'
import { foreignXmlParser } from './xml-events.ts'
import type { ZipEntries } from './zip-entries.ts'

/** Maximum characters of shared strings. A workbook stores each text once; cells reference it by its number. */
const mostShared = 40_000_000
/** Memory of a string besides its characters, in characters. */
const ofEach = 40

export async function sharedStrings(zip: ZipEntries, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const strings: string[] = []
  let current = ''
  let length = 0
  let isText = false
  let isReading = false
  const parser = foreignXmlParser({
    opens(name) {
      if (name === 'si') current = ''
      // Phonetic runs (rPh) of Japanese are not part of the text.
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
    },
    text(text) {
      if (isText) current += text
    },
    closes(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      strings.push(ownText(current))
      length += current.length + ofEach
    },
  })
  for await (const piece of zip.pieces(part)) {
    parser.write(piece)
    if (length + current.length > mostShared) {
      throw new DamagedFile(`the workbook shares more than ${mostShared} characters of text: save it as CSV`)
    }
  }
  return strings
}
