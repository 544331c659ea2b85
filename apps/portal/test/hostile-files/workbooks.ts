import { buildZip } from '../lots/build-workbook.ts'
import { repeatText, type HostileFile } from './hostile-file.ts'

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`

interface Parts {
  sheet?: string
  strings?: string
  styles?: string
  sheets?: string
  relations?: string
  more?: Readonly<Record<string, string>>
}

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>lotNumber</t></is></c></row>'
const writeSheet = (rows: string, after = ''): string =>
  `<worksheet><sheetData>${head}${rows}</sheetData>${after}</worksheet>`

function book({
  sheet = writeSheet('<row><c><v>1</v></c></row>'),
  strings,
  styles,
  sheets,
  relations = '',
  more,
}: Parts) {
  const listed = sheets ?? '<sheet name="Lots" sheetId="1" r:id="a"/>'
  return buildZip({
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'a.xml')}${relation('s', 'sharedStrings', 's.xml')}${relation('t', 'styles', 't.xml')}${relations}</Relationships>`,
    'xl/a.xml': sheet,
    'xl/s.xml': strings ?? '<sst/>',
    'xl/t.xml': styles ?? '<styleSheet/>',
    ...more,
  })
}

const defineWorkbook = (name: string, n: number, make: (n: number) => Parts): HostileFile => ({
  name: `workbook: ${name}`,
  reader: 'rows',
  ending: '.xlsx',
  n,
  make: (count) => book(make(count)),
})

/** Incompressible bytes, so that the compression ratio is inconspicuous. */
const noise = (n: number): string => repeatText(n, (at) => `${(at * 2_654_435_761) % 4_294_967_296},`)

export const workbooks: readonly HostileFile[] = [
  defineWorkbook('rows with one cell in the last column', 50_000, (n) => ({
    sheet: writeSheet(repeatText(n, () => '<row><c r="XFD1"><v>1</v></c></row>')),
  })),
  defineWorkbook('a stated head in the last column', 5_000, (n) => ({
    sheet: `<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row>${repeatText(n, () => '<row><c r="XFD1"><v>1</v></c></row>')}</sheetData></worksheet>`,
  })),
  defineWorkbook('a wide head above short rows', 1_500, (n) => ({
    sheet: `<worksheet><sheetData><row>${repeatText(500, (at) => `<c t="inlineStr"><is><t>column ${at}</t></is></c>`)}</row>${repeatText(n, () => '<row><c><v>1</v></c></row>')}</sheetData></worksheet>`,
  })),
  defineWorkbook('sheets with one part', 10_000, (n) => ({
    sheets: repeatText(n, (at) => `<sheet name="S${at}" sheetId="${at}" r:id="a"/>`),
    sheet: '<worksheet><sheetData/></worksheet>',
  })),
  defineWorkbook('190 sheets with parts of their own', 500, (n) => ({
    sheets: repeatText(190, (at) => `<sheet name="S${at}" sheetId="${at}" r:id="p${at}"/>`),
    relations: repeatText(190, (at) => relation(`p${at}`, 'worksheet', `p${at}.xml`)),
    more: Object.fromEntries(
      Array.from({ length: 190 }, (_, at) => [`xl/p${at}.xml`, `<worksheet>${'<row/>'.repeat(n)}</worksheet>`]),
    ),
  })),
  defineWorkbook('many shared texts', 250_000, (n) => ({
    strings: `<sst>${repeatText(n, (at) => `<si><t>${at}</t></si>`)}</sst>`,
  })),
  defineWorkbook('short shared texts amid long padding', 1_000, (n) => ({
    strings: `<sst>${repeatText(n, (at) => `<si><t>shared text ${at}</t><x a="${noise(400)}"/></si>`)}</sst>`,
  })),
  defineWorkbook('one long shared text in every cell', 500, (n) => ({
    strings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    sheet: writeSheet(repeatText(n, () => '<row><c t="s"><v>0</v></c></row>')),
  })),
  defineWorkbook('one cell that names it again and again', 25_000, (n) => ({
    strings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    sheet: writeSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(n)}</row>`),
  })),
  defineWorkbook('merged cells', 50_000, (n) => ({
    sheet: writeSheet(
      '<row><c><v>1</v></c></row>',
      `<mergeCells>${repeatText(n, (at) => `<mergeCell ref="A${at}:B${at}"/>`)}</mergeCells>`,
    ),
  })),
  defineWorkbook('styles', 100_000, (n) => ({
    styles: `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(n)}</cellXfs></styleSheet>`,
  })),
  defineWorkbook('formats', 50_000, (n) => ({
    styles: `<styleSheet><numFmts>${repeatText(n, (at) => `<numFmt numFmtId="${at}" formatCode="dd/mm"/>`)}</numFmts></styleSheet>`,
  })),
  defineWorkbook('a tag that never ends', 50_000, (n) => ({ sheet: `<worksheet><sheetData>${head}<c a="${noise(n)}` })),
  defineWorkbook('a shared text that never ends', 100_000, (n) => ({ strings: `<sst><si><t>${noise(n)}` })),
  defineWorkbook('attributes', 50_000, (n) => ({
    sheet: writeSheet(`<row><c ${repeatText(n, (at) => `a${at}="" `)}><v>1</v></c></row>`),
  })),
  defineWorkbook('parts', 400, (n) => ({
    more: Object.fromEntries(Array.from({ length: n }, (_, at) => [`p/${at}`, ''])),
  })),
  defineWorkbook('parts with long names', 400, (n) => ({
    // The number comes first: long keys of one length have one hash, and are compared character by character.
    more: Object.fromEntries(Array.from({ length: n }, (_, at) => [`${at}${'p'.repeat(60_000)}`, ''])),
  })),
  {
    name: 'workbook: entries that overlap and lie about their sizes',
    reader: 'rows',
    ending: '.xlsx',
    n: 100,
    make: (n) => overlapping(book({ sheet: writeSheet('<row><c><v>1</v></c></row>'.repeat(n)) })),
  },
]

/**
 * Returns the same workbook with a directory that places every part at the first one's offset and claims four gigabytes
 * for each.
 */
function overlapping(bytes: Buffer): Buffer {
  const lying = Buffer.from(bytes)
  for (let at = lying.indexOf('PK\u0001\u0002'); at !== -1; at = lying.indexOf('PK\u0001\u0002', at + 4)) {
    lying.writeUInt32LE(0xff_ff_ff_f0, at + 24)
    lying.writeUInt32LE(0, at + 42)
  }
  return lying
}
