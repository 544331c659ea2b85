import { shiftDay, type DatedRow, type DemoCatalog } from './load-demo-feed.ts'
import { removeMirrorPrefix } from './open-picture.ts'

/** Age in days of sales that the first pages are likely to show. */
const recentDays = 30

export interface LoadSteps {
  /** Upcoming lots, and those of recent sales and of each house's last one: every market has its page from the start. */
  latest: DatedRow[]
  /** Changed versions of these, and all other lots. */
  rest: DatedRow[]
}

/**
 * Plans the steps of a load. The first load starts with the original version of revised rows, so that the second step
 * applies the revisions like a house would, and without mirrored pictures, which are slow to encode.
 */
export function planLoadSteps({ rows, earlier }: DemoCatalog, isFirst: boolean, today: string): LoadSteps {
  const from = shiftDay(today, -recentDays).toISOString().slice(0, 10)
  const lastSales = new Map(rows.filter((row) => row.sale_ends < today).map((row) => [row.house, row.sale_key]))
  const isLatest = (row: DatedRow): boolean => row.sale_ends >= from || lastSales.get(row.house) === row.sale_key
  const latest = rows.filter(isLatest).map((row) => (isFirst ? getFirstVersion(row, earlier) : row))
  const unchanged = new Set(latest)
  return { latest, rest: rows.filter((row) => !unchanged.has(row)) }
}

function getFirstVersion(row: DatedRow, earlier: ReadonlyMap<string, DatedRow>): DatedRow {
  return unmirrorPictures(earlier.get(row.key) ?? row)
}

/** Returns the row itself when none of its pictures is mirrored. */
export function unmirrorPictures(row: DatedRow): DatedRow {
  const pictures = row.pictures.map(removeMirrorPrefix)
  return pictures.some((name, index) => name !== row.pictures[index]) ? { ...row, pictures } : row
}
