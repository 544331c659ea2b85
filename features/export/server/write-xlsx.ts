import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cells, FileColumn } from './file-column.ts'
import { renderSheetEnd, renderSheetHead, renderSheetRows, workbookParts } from './xlsx-parts.ts'

/**
 * Streams a workbook with one sheet (ECMA-376), compressed row by row; libraries for workbooks build them in memory.
 * Texts are inline strings, which no program interprets as formulas.
 */
export async function* writeXlsx(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const takeBytes = (): Uint8Array => {
    const bytes = Buffer.concat(made)
    made = []
    return bytes
  }
  for (const [name, content] of Object.entries(workbookParts)) addZipPart(zip, name).push(strToU8(content), true)
  const sheet = addZipPart(zip, 'xl/worksheets/sheet1.xml')
  sheet.push(strToU8(renderSheetHead(columns)))
  yield takeBytes()
  let row = 2
  for await (const lots of batches) {
    sheet.push(strToU8(renderSheetRows(columns, lots, row)))
    row += lots.length
    yield takeBytes()
  }
  sheet.push(strToU8(renderSheetEnd(columns, row - 1)), true)
  zip.end()
  yield takeBytes()
}

function addZipPart(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 6 })
  zip.add(part)
  return part
}
