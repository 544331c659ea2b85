import { DamagedFile } from './damaged-file.ts'
import { foreignXmlParser } from './xml-events.ts'

/** Characters that are looked at to find the elements that repeat, and paths that are counted. */
const mostLookedAt = 4_000_000
const mostPaths = 5_000

interface Seen {
  path: string
  parent: Seen | null
  count: number
  /** Children and attributes of one at most. */
  fields: number
}

/**
 * Which elements are the rows: those that repeat within an element that does not, and have fields of their own; of a list
 * with a single lot the element with most fields.
 */
export async function rowPath(pieces: AsyncIterable<string>): Promise<string> {
  const seen = await seenIn(pieces)
  if (seen.length === 0) throw new DamagedFile('the file holds no XML elements')
  const complex = seen.filter(({ fields }) => fields > 0)
  const rows = complex.filter((each) => each.count > 1 && isWithinSingle(each))
  const [found] = rows.length > 0 ? rows.toSorted((a, b) => b.count - a.count) : complex.toSorted(mostFields)
  if (!found) throw new DamagedFile('the XML holds no list of elements')
  return found.path
}

const mostFields = (a: Seen, b: Seen): number => b.fields - a.fields

const isWithinSingle = ({ parent }: Seen): boolean => parent === null || (parent.count === 1 && isWithinSingle(parent))

async function seenIn(pieces: AsyncIterable<string>): Promise<Seen[]> {
  const byPath = new Map<string, Seen>()
  const open: { seen: Seen; fields: number }[] = []
  const parser = foreignXmlParser({
    opens: (name, attributes) => {
      const parent = open.at(-1)
      if (parent) parent.fields += 1
      const path = parent ? `${parent.seen.path}/${name}` : name
      const seen = byPath.get(path) ?? { path, parent: parent?.seen ?? null, count: 0, fields: 0 }
      seen.count += 1
      byPath.set(path, seen)
      if (byPath.size > mostPaths) throw new DamagedFile(`the XML has more than ${mostPaths} kinds of elements`)
      open.push({ seen, fields: Object.keys(attributes).length })
    },
    closes: () => {
      const closed = open.pop()
      if (closed) closed.seen.fields = Math.max(closed.seen.fields, closed.fields)
    },
  })
  let length = 0
  for await (const piece of pieces) {
    parser.write(piece)
    length += piece.length
    if (length > mostLookedAt) break
  }
  // The last ones are open where the file is longer, or breaks off.
  for (const { seen, fields } of open) seen.fields = Math.max(seen.fields, fields)
  return [...byPath.values()]
}
