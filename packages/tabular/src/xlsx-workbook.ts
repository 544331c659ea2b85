import { DamagedFile } from './damaged-file.ts'
import { createForeignXmlParser, readXml } from './xml-events.ts'
import type { ZipEntries } from './open-zip-entries.ts'

export interface Workbook {
  /** The path of the selected sheet in the archive. */
  sheet: string
  name: string
  strings: string | undefined
  styles: string | undefined
  /** Whether days are counted from 1904 instead of 1900. */
  from1904: boolean
}

const maxPartBytes = 4_000_000
const maxSheets = 200
/** Excel allows 31 characters. */
const maxSheetNameCharacters = 100
/** Characters of a sheet that are scanned for its first cell. */
const maxScannedCharacters = 400_000

/** Returns the sheets that may be the list: the named one, or all that are visible and not empty. */
export async function openWorkbook(zip: ZipEntries, wanted: string | undefined): Promise<Workbook[]> {
  const xml = await zip.readText('xl/workbook.xml', maxPartBytes)
  const relations = await zip.readText('xl/_rels/workbook.xml.rels', maxPartBytes)
  if (xml === undefined || relations === undefined) throw new DamagedFile('the file is a ZIP archive, but no workbook')
  const { sheets, from1904 } = parseSheets(xml)
  const targets = parseRelations(relations)
  const parts = sheets.map((sheet) => ({ ...sheet, part: targets.byId.get(sheet.relation) ?? '' }))
  const found = wanted === undefined ? await listFilledSheets(zip, parts) : [findNamedSheet(parts, wanted)]
  const [strings, styles] = [targets.byType('sharedStrings'), targets.byType('styles')]
  return found.map(({ part, name }) => ({ sheet: part, name, strings, styles, from1904 }))
}

interface Sheet {
  name: string
  relation: string
  isHidden: boolean
}

function parseSheets(xml: string): { sheets: Sheet[]; from1904: boolean } {
  const sheets: Sheet[] = []
  let from1904 = false
  readXml(xml, {
    onOpen(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const { name: title = '', state } = attributes
      if (sheets.length === maxSheets) throw new DamagedFile(`the workbook has more than ${maxSheets} sheets`)
      sheets.push({
        name: title.slice(0, maxSheetNameCharacters),
        relation,
        isHidden: state === 'hidden' || state === 'veryHidden',
      })
    },
  })
  return { sheets, from1904 }
}

function parseRelations(xml: string): { byId: Map<string, string>; byType(type: string): string | undefined } {
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  readXml(xml, {
    onOpen(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      byId.set(Id, part)
      byType.set(Type.slice(Type.lastIndexOf('/') + 1), part)
    },
  })
  return { byId, byType: (type) => byType.get(type) }
}

type SheetPart = Sheet & { part: string }

function findNamedSheet(sheets: readonly SheetPart[], wanted: string): SheetPart {
  const found = sheets.find(({ name }) => name === wanted)
  if (found) return found
  throw new DamagedFile(`the workbook has no sheet ${wanted}, but ${sheets.map(({ name }) => name).join(', ')}`)
}

async function listFilledSheets(zip: ZipEntries, sheets: readonly SheetPart[]): Promise<SheetPart[]> {
  const filled: SheetPart[] = []
  // Several sheets may reference the same part, which is read once.
  const parts = new Map<string, boolean>()
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const isKnownToHold = parts.get(sheet.part) ?? (await hasCells(zip, sheet.part))
    parts.set(sheet.part, isKnownToHold)
    if (isKnownToHold) filled.push(sheet)
  }
  if (filled.length === 0) throw new DamagedFile('the workbook holds no sheet with cells')
  return filled
}

async function hasCells(zip: ZipEntries, part: string): Promise<boolean> {
  let scannedCharacters = 0
  let hasCell = false
  const parser = createForeignXmlParser({ onOpen: (name) => void (hasCell ||= name === 'c') })
  for await (const piece of zip.readPieces(part)) {
    parser.write(piece)
    scannedCharacters += piece.length
    if (hasCell || scannedCharacters > maxScannedCharacters) break
  }
  return hasCell
}
