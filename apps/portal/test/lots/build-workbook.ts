import { crc32, deflateRawSync } from 'node:zlib'

type CellValue = string | number | { date: number } | { shared: number } | null

/** A workbook's sheets by name, each a list of rows. */
export type Sheets = Readonly<Record<string, readonly (readonly CellValue[])[]>>

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns the bytes of a workbook; dates are serial numbers, shared texts are referenced by their number. */
export function buildWorkbook(sheets: Sheets, shared: readonly string[] = [], hidden: readonly string[] = []): Buffer {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => {
    const state = hidden.includes(name) ? ' state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`
  })
  const relations = [
    ...names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${type}/worksheet" Target="worksheets/${at}.xml"/>`),
    `<Relationship Id="strings" Type="${type}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="styles" Type="${type}/styles" Target="styles.xml"/>`,
  ]
  return buildZip({
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text.startsWith('<') ? text : `<t>${text}</t>`}</si>`).join('')}</sst>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/${at}.xml`, sheetXml(sheets[name] ?? [])])),
  })
}

function sheetXml(rows: readonly (readonly CellValue[])[]): string {
  const xml = rows.map((cells, at) => {
    const filled = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
    return `<row r="${at + 1}">${filled.join('')}</row>`
  })
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function cellXml(cell: CellValue, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`
  return `<c r="${reference}" t="s"><v>${cell.shared}</v></c>`
}

const localHead = Buffer.from('PK\u0003\u0004', 'latin1')
const centralHead = Buffer.from('PK\u0001\u0002\u0014\0', 'latin1')

/** Returns a ZIP file of these texts. */
export function buildZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let [offset, directoryLength] = [0, 0]
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text as string)
    const packed = deflateRawSync(content)
    const nameBytes = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(nameBytes.length, 22)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(offset, 10)
    directory.push(centralHead, about, central, nameBytes)
    directoryLength += centralHead.length + about.length + central.length + nameBytes.length
    parts.push(localHead, about, nameBytes, packed)
    offset += localHead.length + about.length + nameBytes.length + packed.length
  }
  const count = Object.keys(files).length
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
