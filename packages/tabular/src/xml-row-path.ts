import { DamagedFile } from './damaged-file.ts'
import { createForeignXmlParser } from './xml-events.ts'

/** Maximum characters that are scanned to find the repeated elements, and maximum number of paths. */
const maxScannedCharacters = 4_000_000
const maxElementPaths = 5_000

interface ElementStats {
  path: string
  name: string
  parent: ElementStats | null
  count: number
  /** Maximum number of children and attributes of one element. */
  fields: number
  /** Kinds of fields: attributes, and elements within it that have no children. */
  leaves: Set<string>
}

/** Names of elements that are lots, and never a part of a lot. */
const lotNames = 'lot los lote lotto kavel item position object objekt artikel article product položka pozycja'
const isLot = ({ name }: ElementStats): boolean => lotNames.split(' ').includes(name.toLowerCase())
/** Minimum fields of a repeated element that may itself be the row: a picture has fewer. */
const minRowFields = 3

/**
 * Returns the path of the elements that are rows: those that repeat within an element that does not, and have fields of
 * their own. When they contain lists of lots, as sales do, the lots are the rows. In a list with a single lot, the
 * element with most fields is the row.
 */
export async function detectRowPath(pieces: AsyncIterable<string>): Promise<string> {
  const seen = await collectElementStats(pieces)
  if (seen.length === 0) throw new DamagedFile('the file holds no XML elements')
  const complex = seen.filter(({ fields }) => fields > 0)
  const rows = complex.filter((each) => each.count > 1 && isWithinSingle(each))
  const [found] = rows.length > 0 ? rows.toSorted((a, b) => b.count - a.count) : complex.toSorted(compareFieldCounts)
  if (!found) throw new DamagedFile('the XML holds no list of elements')
  return findInnermostRow(found, complex).path
}

const compareFieldCounts = (a: ElementStats, b: ElementStats): number => b.fields - a.fields

const isWithinSingle = ({ parent }: ElementStats): boolean =>
  parent === null || (parent.count === 1 && isWithinSingle(parent))

/** Returns the lots within a row that is itself a list of lots; else the row. */
function findInnermostRow(row: ElementStats, complex: readonly ElementStats[]): ElementStats {
  if (isLot(row)) return row
  const within = complex.filter((each) => each.path.startsWith(`${row.path}/`) && each.count > row.count)
  const [lots] = within.filter((each) => isLot(each) || hasMoreFields(each, row)).toSorted(compareLotLikeness)
  return lots ? findInnermostRow(lots, complex) : row
}

/** Checks whether the inner element has more fields than the row has besides it. */
function hasMoreFields(inner: ElementStats, row: ElementStats): boolean {
  const beside = [...row.leaves].filter((leaf) => !leaf.startsWith(inner.path)).length
  return inner.leaves.size >= minRowFields && inner.leaves.size > beside
}

const compareLotLikeness = (a: ElementStats, b: ElementStats): number =>
  Number(isLot(b)) - Number(isLot(a)) || b.leaves.size - a.leaves.size || a.path.length - b.path.length

async function collectElementStats(pieces: AsyncIterable<string>): Promise<ElementStats[]> {
  const byPath = new Map<string, ElementStats>()
  const open: { seen: ElementStats; fields: number }[] = []
  /** Attributes by path: each is recorded in all elements around it. */
  const attributePaths = new Set<string>()
  const refuseMany = (): void => {
    if (byPath.size + attributePaths.size > maxElementPaths)
      throw new DamagedFile(`the XML has more than ${maxElementPaths} kinds of elements`)
  }
  const parser = createForeignXmlParser({
    onOpen: (name, attributes) => {
      const parent = open.at(-1)
      if (parent) parent.fields += 1
      const seen = getElementStats(byPath, name, parent?.seen ?? null)
      seen.count += 1
      open.push({ seen, fields: Object.keys(attributes).length })
      for (const attribute of Object.keys(attributes)) {
        const attributePath = `${seen.path}@${attribute}`
        attributePaths.add(attributePath)
        noteLeaf(seen, attributePath)
        refuseMany()
      }
      refuseMany()
    },
    onClose: () => {
      const closed = open.pop()
      if (!closed) return
      closed.seen.fields = Math.max(closed.seen.fields, closed.fields)
      if (closed.fields === 0 && closed.seen.parent) noteLeaf(closed.seen.parent, closed.seen.path)
    },
  })
  let length = 0
  for await (const piece of pieces) {
    parser.write(piece)
    length += piece.length
    if (length > maxScannedCharacters) break
  }
  // The last elements remain open when the file is longer or is truncated.
  for (const { seen, fields } of open) seen.fields = Math.max(seen.fields, fields)
  return [...byPath.values()]
}

function getElementStats(byPath: Map<string, ElementStats>, name: string, parent: ElementStats | null): ElementStats {
  const path = parent ? `${parent.path}/${name}` : name
  const known = byPath.get(path)
  if (known) return known
  const seen = { path, name, parent, count: 0, fields: 0, leaves: new Set<string>() }
  byPath.set(path, seen)
  return seen
}

/** Records a field in an element and its ancestors; stops at the first that has it, since its ancestors have it too. */
function noteLeaf(element: ElementStats, leaf: string): void {
  for (let at: ElementStats | null = element; at && !at.leaves.has(leaf); at = at.parent) at.leaves.add(leaf)
}
