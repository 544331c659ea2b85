import { maxFeedAgeMs, type FeedChanges } from '@parure/catalog-index/lot-source.ts'
import { buildIndex, type IndexBuild } from './build-index.ts'
import { readBuilt, readServed, writeServed, type IndexPosition, type ServedPosition } from './position.ts'
import { openRefresher } from './refresh.ts'
import { updateBuiltIndex, hasIndex, serveIndex } from './serve-index.ts'
import { openWriter } from './write-changes.ts'

/** Milliseconds. */
const pauses = { idle: 2_000 }
/** Stamps reserved for one feeder; each feeder begins above all former ones. */
const stampsPerFeeder = 2 ** 32

/** The served index, from its only feeder's view. */
interface ServedIndex {
  position(): ServedPosition
  /** Makes changes visible; then switches to an index that was built meanwhile. */
  apply(changes: FeedChanges): Promise<void>
}

export async function openServedIndex(building: IndexBuild): Promise<ServedIndex> {
  const { client, source, names, signal } = building
  const former = await readServed(client, names)
  let stamp = Math.floor((former?.stamp ?? 0) / stampsPerFeeder + 1) * stampsPerFeeder
  const issueStamp = (): number => ++stamp
  const move = async (changed: Partial<ServedPosition>): Promise<void> => {
    served.position = { ...served.position, ...changed }
    await writeServed(client, names, served.position)
  }
  const announce = async (lsn: string): Promise<void> => move({ lsn, stamp: issueStamp() })
  const begin = async (position: ServedPosition) => ({
    position,
    writer: await openWriter({ source, client, index: position.index, nextStamp: issueStamp, announce }),
  })
  const isUsable = former !== null && (await canBeFollowed(building, former))
  let served = await begin(isUsable ? former : await serve(building, await getNewestBuild(building), issueStamp))
  const refresher = openRefresher(client, signal)
  let writtenAt = 0
  return {
    position: () => served.position,
    apply: async (changes) => {
      const { cursor, now: at, lotIds, optionsOrClock } = changes
      const write = lotIds.length > 0 || optionsOrClock ? async () => served.writer.write(changes) : null
      const isNew = await refresher.writeAndRefresh(served.position.index, write)
      if (isNew || performance.now() > writtenAt + pauses.idle) {
        const next = issueStamp()
        const version = isNew ? next : served.position.version
        const options = optionsOrClock ? next : served.position.options
        await move({ cursor, at, version, options, stamp: next })
        writtenAt = performance.now()
      }
      if (isNew) await source.announce()
      const built = await readBuilt(client, names)
      if (built && built.index > served.position.index && (await canBeFollowed(building, built)))
        served = await begin(await serve(building, built, issueStamp))
    },
  }
}

async function serve(building: IndexBuild, built: IndexPosition, nextStamp: () => number): Promise<ServedPosition> {
  const { client, names, log } = building
  const reached = await updateBuiltIndex(building, built, nextStamp)
  const former = await readServed(client, names)
  if (former) await writeServed(client, names, { ...former, lsn: reached.lsn, stamp: nextStamp() })
  await serveIndex(client, names, built.index)
  const version = nextStamp()
  const position = { ...reached, version, options: version, stamp: version }
  await writeServed(client, names, position)
  log.info({ index: built.index }, 'search index served')
  return position
}

/** Returns the index that the rebuild command has built, or builds one. */
async function getNewestBuild(building: IndexBuild): Promise<IndexPosition> {
  const built = await readBuilt(building.client, building.names)
  return built && (await canBeFollowed(building, built)) ? built : buildIndex(building)
}

/** Whether an index exists, belongs to this database, and is recent enough that its next changes are not deleted. */
async function canBeFollowed(
  { client, source }: IndexBuild,
  { index, catalogue, at }: IndexPosition,
): Promise<boolean> {
  const own = await source.loadClock()
  return own.catalogue === catalogue && own.now - at < maxFeedAgeMs && (await hasIndex(client, index))
}
