import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Logger } from 'pino'
import { columnsOf, type Columns, type Edition } from './edition.ts'
import { letGo, letGoAfter } from './let-go.ts'
import type { FeedCursor, FeedPlace } from './lot-feed.ts'
import { editionMaker, type EditionMaker } from './maker.ts'
import type { Made, MakerSettings } from './maker-thread.ts'
import { nextPast } from './next-past.ts'
import { supplementOf, type Supplement } from './supplement.ts'
import { supplementWriter, type LotChange, type SupplementWriter } from './supplement-writer.ts'

interface KeeperOptions {
  settings: MakerSettings
  /** So many changes make a new edition worth its while. */
  remakeAt: number
  groupOf(option: number): FilterGroup | undefined
  /** Has an edition read from now on. */
  open(edition: Edition): void
  signal: AbortSignal
  log: Logger
}

/** The edition that is read from at the moment. */
interface Shelf {
  edition: Edition
  columns: Columns
  supplement: Supplement
  writer: SupplementWriter
}

export type EditionKeeper = ReturnType<typeof editionKeeper>

/** Keeps an edition with its supplement, and puts a new one in its place when the supplement has grown. */
export function editionKeeper(options: KeeperOptions) {
  const { settings, remakeAt, signal, log } = options
  const maker = editionMaker(signal)
  let shelf: Shelf | null = null
  let place: FeedPlace = { catalogue: '', cursor: '0' }
  let remaking: Promise<void> | null = null
  /** What was written since the new edition was begun. */
  let meanwhile: LotChange[][] = []

  const remake = async (from: Shelf): Promise<void> => {
    meanwhile = []
    const put = (next: Shelf): void => options.open((shelf = next).edition)
    remaking ??= putNext(options, maker, from, { place, meanwhile, put }).finally(() => (remaking = null))
    return remaking
  }
  const write = async (changes: LotChange[]): Promise<void> => {
    if (!shelf) throw new Error('There is no edition yet.')
    const fits = shelf.writer.apply(changes)
    if (!fits && changes.length === 1) await (remaking ?? remake(shelf))
    if (!fits) return eachHalf(changes, write)
    if (remaking) meanwhile.push(changes)
    else if (shelf.writer.load > remakeAt) remake(shelf).catch((err: unknown) => complain(options, err))
  }
  return {
    /** Loads or makes an edition of the database as it is; says from where on changes have to be written. */
    start: async (): Promise<FeedPlace> => {
      await remaking?.catch(() => {})
      const made = await maker.make({ kind: 'start', settings })
      tell(made, log)
      if (shelf) void letGo(letGoAfter.keeper)
      shelf = shelve(made.edition, shelf ? shelf.writer.version + 1 : 0, options)
      options.open(made.edition)
      return (place = made.place)
    },
    /** Makes changes visible, as one version unless they are many; waits where there is only room in a new edition. */
    write,
    /** Says that all before a place of the feed is written. */
    reached: (cursor: FeedCursor): FeedPlace => (place = { ...place, cursor }),
    version: () => shelf?.writer.version ?? -1,
    /** When the next lot becomes past, in milliseconds. */
    nextPast: (now: number): number => (shelf ? nextPast(shelf, shelf.writer.version, now) : now),
    close: async (): Promise<void> => closeAfter(remaking, maker),
  }
}

/** Unless it closes. */
function complain({ signal, log }: KeeperOptions, err: unknown): void {
  if (!signal.aborted) log.warn({ err }, 'no new edition of the index')
}

async function closeAfter(remaking: Promise<void> | null, maker: EditionMaker): Promise<void> {
  await remaking?.catch(() => {})
  await maker.close()
}

function shelve(edition: Edition, version: number, { groupOf }: KeeperOptions): Shelf {
  const writer = supplementWriter(edition, version, groupOf)
  return { edition, columns: columnsOf(edition), supplement: supplementOf(edition), writer }
}

/** So much at once may have room in no supplement. */
async function eachHalf(changes: LotChange[], write: (half: LotChange[]) => Promise<void>): Promise<void> {
  const middle = changes.length >> 1
  for (const half of [changes.slice(0, middle), changes.slice(middle)]) if (half.length > 0) await write(half)
}

function tell({ edition: { plan }, source, notKept: err }: Made, log: Logger): void {
  log.info({ lots: plan.lots, bytes: plan.size, source }, 'the catalogue index has an edition')
  if (err) log.warn({ err }, 'the catalogue index has no copy on the disk: the next start makes it anew')
}

/** Has a new edition made, writes what was written meanwhile into it, and puts it in place before anything more can be. */
async function putNext(
  options: KeeperOptions,
  maker: EditionMaker,
  { edition: from, writer: { version } }: Shelf,
  { place, meanwhile, put }: { place: FeedPlace; meanwhile: LotChange[][]; put(next: Shelf): void },
): Promise<void> {
  const { settings, log } = options
  const made = await maker.make({ kind: 'remake', settings, from, version, place })
  tell(made, log)
  const { edition } = made
  const next = shelve(edition, version, options)
  for (let batch = meanwhile.shift(); batch; batch = meanwhile.shift()) {
    if (!next.writer.apply(batch)) throw new Error('What was written meanwhile has no room in the new edition.')
    await nextTurn()
  }
  put(next)
  void letGo(letGoAfter.keeper)
}
