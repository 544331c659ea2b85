import { getOwnValue } from '@parure/values/get-own-value.ts'
import { removeInvisible } from '@parure/values/visible-text.ts'
import type { Cells, FileColumn } from './file-column.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The constant parts of a workbook. Style 1 is the bold header. */
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Lots" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

/** Returns the sheet up to the first lot, with a frozen header. */
export function renderSheetHead(columns: readonly FileColumn[]): string {
  const cells = columns
    .map(({ title }, at) => renderInlineText(`${formatColumnLetters(at)}1`, title, ' s="1"'))
    .join('')
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1">${cells}</row>`
}

/** Returns rows of lots, beginning at row `first`. */
export function renderSheetRows(columns: readonly FileColumn[], lots: readonly Cells[], first: number): string {
  return lots
    .map((lot, at) => {
      const row = first + at
      const cells = lot.map((value, column) => {
        if (value === null || value === '') return ''
        const place = `${formatColumnLetters(column)}${row}`
        return columns[column]?.isNumber ? `<c r="${place}"><v>${value}</v></c>` : renderInlineText(place, value, '')
      })
      return `<row r="${row}">${cells.join('')}</row>`
    })
    .join('')
}

/** Returns the end of the sheet, with a filter on the header. */
export function renderSheetEnd(columns: readonly FileColumn[], lastRow: number): string {
  return `</sheetData><autoFilter ref="A1:${formatColumnLetters(columns.length - 1)}${lastRow}"/></worksheet>`
}

function renderInlineText(place: string, value: string, style: string): string {
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** `removeInvisible` removes the characters that XML 1.0 cannot represent. */
function escapeXml(value: string): string {
  return removeInvisible(value).replaceAll(/[&<>]/g, (character) => getOwnValue(entities, character)!)
}

/** Returns the letters of a column: 0 is A, 26 is AA. */
function formatColumnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : formatColumnLetters(Math.floor(column / 26) - 1) + last
}
