import { EventEmitter, once } from 'node:events'
import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { createOptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import type { IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import type { FeedHandlers, FeedPosition, LotFeed } from '@parure/catalog-index/lot-source.ts'
import { parseRangeTerms } from '@parure/catalog-index/range-terms.ts'
import { findOptionGroup, optionsOf } from '@parure/portal/test/lot-index/any-lots.ts'
import type { ClusterFeedSource, ClusterReaderSource } from '../src/cluster-source.ts'

const options = optionGroups.flatMap((group) =>
  optionsOf[group].map((id) => ({ id, group, name: `${group} ${id}`, parentId: null, lots: 1 })),
)
const groups = new Map(options.map(({ id }) => [id, findOptionGroup(id)!]))

interface MemorySource extends ClusterReaderSource, ClusterFeedSource {
  /** Changes or adds a lot. */
  put(lot: IndexedLot): void
  remove(id: number): void
  /** Becomes another database. */
  catalogue: string
}

/** A source of lots in memory: its cursors and positions count the changes. */
export function createMemorySource(): MemorySource {
  const lots = new Map<number, IndexedLot>()
  const changed: number[] = []
  const news = new EventEmitter().setMaxListeners(0)
  const addChange = (id: number): void => {
    changed.push(id)
    news.emit('change')
  }
  const source: MemorySource = {
    catalogue: 'one',
    put: (lot) => {
      lots.set(lot.id, lot)
      addChange(lot.id)
    },
    remove: (id) => {
      lots.delete(id)
      addChange(id)
    },
    loadOptions: async () => createOptionRegistry(options, parseRangeTerms(undefined)),
    loadLotsByIds: async (ids) => ids.flatMap((id) => lots.get(id) ?? []),
    loadLogPosition: async () => String(changed.length),
    loadClock: async () => ({ catalogue: source.catalogue, now: Date.now() }),
    loadFacts: async () => {
      const place = { catalogue: source.catalogue, cursor: String(changed.length) }
      return { place, now: Date.now(), groups }
    },
    countLots: async () => lots.size,
    async *streamLots() {
      yield* lots.values()
    },
    announce: async () => void news.emit('announced'),
    listen: (wake) => {
      news.on('announced', wake)
      return { close: async () => void news.off('announced', wake) }
    },
    follow: (from, handlers) => followChanges(source, { changed, news }, from, handlers),
    runAsLeader: createLeadership(),
  }
  return source
}

function followChanges(
  source: MemorySource,
  { changed, news }: { changed: readonly number[]; news: EventEmitter },
  { catalogue, cursor }: FeedPosition,
  { apply, onOtherDatabase }: FeedHandlers,
): LotFeed {
  const closing = new AbortController()
  const { signal } = closing
  let seen = Number(cursor)
  const poll = async (): Promise<void> => {
    if (source.catalogue !== catalogue) {
      closing.abort()
      return onOtherDatabase()
    }
    const [lotIds, lsn] = [[...new Set(changed.slice(seen))], String(changed.length)]
    seen = changed.length
    const lots = await source.loadLotsByIds(lotIds)
    await apply({ lotIds, lots, optionsOrClock: false, cursor: lsn, lsn, now: Date.now() })
  }
  const caughtUp = poll()
  const run = async (): Promise<void> => {
    await caughtUp
    while (!signal.aborted) {
      if (seen === changed.length) await once(news, 'change', { signal }).catch(() => {})
      if (!signal.aborted) await poll()
    }
  }
  const ended = run()
  return {
    caughtUp,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

/** One leader at a time for each name. */
function createLeadership(): ClusterFeedSource['runAsLeader'] {
  const leaders = new Map<string, Promise<unknown>>()
  return async (name, signal, work) => {
    const former = leaders.get(name) ?? Promise.resolve()
    const lead = async () => {
      signal.throwIfAborted()
      return work(signal)
    }
    const leading = former.catch(() => {}).then(lead)
    leaders.set(name, leading)
    return leading
  }
}
