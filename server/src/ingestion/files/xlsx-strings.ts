import { DamagedFile } from './damaged-file.ts'
import { xmlParser } from './xml-events.ts'
import type { ZipEntries } from './zip-entries.ts'

/** Characters of shared strings at most; a workbook stores each text once, and cells name it by its number. */
const mostShared = 60_000_000

export async function sharedStrings(zip: ZipEntries, part: string | undefined): Promise<string[]> {
  if (part === undefined) return []
  const strings: string[] = []
  let current = ''
  let length = 0
  let isText = false
  let isReading = false
  const parser = xmlParser({
    opens(name) {
      if (name === 'si') current = ''
      // Phonetic runs (rPh) of Japanese are no part of the text.
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
      strings.push(current)
      length += current.length
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of zip.bytes(part)) {
    parser.write(decoder.decode(bytes, { stream: true }))
    if (length + current.length > mostShared) {
      throw new DamagedFile(`the workbook shares more than ${mostShared} characters of text: save it as CSV`)
    }
  }
  parser.end()
  return strings
}
