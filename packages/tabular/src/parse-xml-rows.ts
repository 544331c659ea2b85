import type { SourceRow } from './source-row.ts'
import { truncateRow, DamagedFile, maxRowCharacters } from './damaged-file.ts'
import { createForeignXmlParser } from './xml-events.ts'
import { detectRowPath } from './xml-row-path.ts'
import { createSaleFieldCollector } from './xml-sale-fields.ts'

interface XmlOptions {
  /** The path of the elements that are rows, as in `rss/channel/item`; default: the element that repeats. */
  list?: string | undefined
  report?: ((fact: string) => void) | undefined
}

/** Maximum fields of a row. */
const maxRowFields = 500
/** Characters that are parsed at once: the rows that end in them are in memory together. */
const maxPieceCharacters = 8_192

/**
 * Yields the repeated elements of an XML file; only one is in memory at a time. A field is named by its path below the
 * row (`estimate/low`), an attribute by its name after an `@`; repetitions within a row are numbered. Rows within a
 * sale include the fields that the sale states before them, such as `sale/date`. `open` reads the file from its
 * beginning.
 */
export async function* parseXmlRows(
  open: () => AsyncIterable<string>,
  { list, report }: XmlOptions = {},
): AsyncIterable<SourceRow> {
  const path = list ?? (await detectRowPath(open()))
  report?.(`elements ${path}`)
  const reader = createRowReader(path)
  for await (const piece of open())
    for (let at = 0; at < piece.length; at += maxPieceCharacters)
      yield* reader.read(piece.slice(at, at + maxPieceCharacters))
  reader.finish()
}

interface Node {
  key: string
  /** Its own text, and all text within it. */
  own: string
  all: string
  hasChildren: boolean
}

/** Assembles rows from pieces of text. */
function createRowReader(path: string) {
  const names: string[] = []
  const nodes: Node[] = []
  const rows = createRowCollector()
  const sale = createSaleFieldCollector(path)
  const parser = createForeignXmlParser({
    onOpen: (name, attributes) => {
      names.push(name)
      const parent = nodes.at(-1)
      if (parent) parent.hasChildren = true
      else if (names.join('/') !== path) return sale.handleOpen(names, attributes)
      else for (const [key, value] of sale.listFields()) rows.addField(key, value)
      const key = parent ? [parent.key, name].filter(Boolean).join('/') : ''
      nodes.push({ key, own: '', all: '', hasChildren: false })
      for (const [attribute, value] of Object.entries(attributes)) rows.addField(`${key}@${attribute}`, value)
    },
    onText: (text) => {
      const node = nodes.at(-1)
      if (!node) return sale.handleText(text)
      node.own += text
      node.all += text
      if (node.all.length > maxRowCharacters) rows.refuseLength()
    },
    onClose: () => {
      const node = nodes.pop()
      if (!node) sale.handleClose(names)
      names.pop()
      if (node) closeNode(rows, node, nodes.at(-1))
    },
  })
  return {
    read: (piece: string): SourceRow[] => {
      parser.write(piece)
      return rows.drainRows()
    },
    finish: () => refuseUnfinished(names, rows.count(), path),
  }
}

/** Records the text of a closed element; the row ends with its own element. */
function closeNode(rows: ReturnType<typeof createRowCollector>, node: Node, parent: Node | undefined): void {
  if (parent) parent.all += node.all
  if (!node.hasChildren || node.own.trim() !== '') rows.addField(node.key || 'text', node.all)
  if (!parent) rows.endRow()
}

/** The parser would silently close elements that are still open at the end. */
function refuseUnfinished(open: readonly string[], rows: number, path: string): void {
  if (open.length > 0) throw new DamagedFile('the XML breaks off before its end')
  if (rows === 0) throw new DamagedFile(`the XML holds no elements ${path}`)
}

/** Collects the fields of the current row, and the complete rows. */
function createRowCollector() {
  let fields = new Map<string, string>()
  /** How often each key was stated. */
  let counts = new Map<string, number>()
  let isTooWide = false
  let length = 0
  let number = 0
  let completeRows: SourceRow[] = []
  const refuseLength = (): never => {
    throw new DamagedFile(`the element ${number + 1} is longer than ${maxRowCharacters} characters (xml-row)`)
  }
  /** `picture`, `picture 2`, `picture 3` …: columns may be joined, cells cannot contain lists. */
  const appendKeyNumber = (key: string): string => {
    const countRows = (counts.get(key) ?? 0) + 1
    counts.set(key, countRows)
    return countRows === 1 ? key : `${key} ${countRows}`
  }
  return {
    refuseLength,
    count: () => number,
    addField: (key: string, given: string): void => {
      const value = given.trim()
      if (value === '') return
      length += key.length + value.length
      if (length > maxRowCharacters) refuseLength()
      isTooWide ||= fields.size === maxRowFields
      if (!isTooWide) fields.set(appendKeyNumber(key), value)
    },
    endRow: (): void => {
      completeRows.push(buildXmlRow((number += 1), fields, isTooWide))
      fields = new Map()
      counts = new Map()
      length = 0
      isTooWide = false
    },
    drainRows: (): SourceRow[] => {
      const taken = completeRows
      completeRows = []
      return taken
    },
  }
}

function buildXmlRow(number: number, row: ReadonlyMap<string, string>, isTooWide: boolean): SourceRow {
  const raw = truncateRow([...row].map(([key, value]) => `${key}: ${value}`).join('\n'))
  if (isTooWide) return { number, raw, error: `the element has more than ${maxRowFields} fields` }
  return { number, raw, content: Object.fromEntries(row) }
}
