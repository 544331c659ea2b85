import { DamagedFile } from './damaged-file.ts'
import { createForeignXmlParser } from './xml-events.ts'

/** Numbers of the built-in date formats. */
const builtInDateFormats = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
/** Excel allows 65,490. */
const maxStyles = 100_000
/** Maximum characters of a format, as in Excel. */
const maxFormatCharacters = 255
const dayMilliseconds = 86_400_000

/** Returns the numbers of the styles that show a number as a date. */
export async function readDateStyles(pieces: AsyncIterable<string>): Promise<ReadonlySet<number>> {
  const formats = new Set(builtInDateFormats)
  const styles = new Set<number>()
  let isCell = false
  let at = 0
  const parser = createForeignXmlParser({
    onOpen(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode) && formats.size < maxStyles) formats.add(Number(numFmtId))
      if (name === 'cellXfs') isCell = true
      if (name !== 'xf' || !isCell) return
      if (formats.has(Number(numFmtId))) styles.add(at)
      at += 1
      if (at > maxStyles) throw new DamagedFile(`the workbook has more than ${maxStyles} cell styles`)
    },
    onClose(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  for await (const piece of pieces) parser.write(piece)
  return styles
}

/** Returns the day of a serial number, `YYYY-MM-DD`, with its time if it has one; null when it is not a day. */
export function parseSerialDay(serial: number, from1904: boolean): string | null {
  // Excel counts 29 February 1900, which did not exist.
  const days = from1904 ? serial - 24_107 : serial < 60 ? serial - 25_568 : serial - 25_569
  if (!Number.isFinite(days) || Math.abs(days) > 2_900_000) return null
  const minutes = Math.round((days - Math.floor(days)) * 1440)
  const moment = new Date(Math.floor(days) * dayMilliseconds + minutes * 60_000).toISOString()
  return minutes === 0 ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ')
}

/** Quoted words, brackets such as `[Red]` and escaped letters are not part of the pattern. */
function isDateFormat(format: string): boolean {
  const [pattern = ''] = format
    .slice(0, maxFormatCharacters)
    .replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    .split(';')
  return /[dy]/i.test(pattern) && !/general/i.test(pattern)
}
