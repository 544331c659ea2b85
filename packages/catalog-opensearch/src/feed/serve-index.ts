import type { Client } from '@opensearch-project/opensearch'
import type { IndexNames } from '../index-names.ts'
import type { IndexBuild } from './build-index.ts'
import type { IndexPosition } from './position.ts'
import { openWriter } from './write-changes.ts'

/** Applies the feed to a built index until it has caught up. Returns the position that it has then. */
export async function updateBuiltIndex(
  feeding: IndexBuild,
  built: IndexPosition,
  nextStamp: () => number,
): Promise<IndexPosition & { lsn: string }> {
  const { source, client, log, signal } = feeding
  const writer = await openWriter({ source, client, index: built.index, nextStamp })
  let reached: IndexPosition | undefined
  const feed = source.follow(built, {
    apply: async (changes) => {
      await writer.write(changes)
      reached = { ...built, cursor: changes.cursor, at: changes.now }
    },
    onOtherDatabase: () => {},
    log,
  })
  await feed.caughtUp
  await feed.close()
  signal.throwIfAborted()
  if (!reached) throw new Error(`${built.index} is of another database.`)
  await client.indices.refresh({ index: built.index })
  return { ...reached, lsn: await source.loadLogPosition() }
}

/** Atomically points the alias to this index alone, and deletes the indexes behind it. */
export async function serveIndex(client: Client, { alias }: IndexNames, index: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${alias}-*`, expand_wildcards: 'open' })
  const others = Object.keys(body).filter((name) => name < index)
  await client.indices.updateAliases({
    body: {
      actions: [
        ...others.map((other) => ({ remove: { index: other, alias, must_exist: false } })),
        { add: { index, alias } },
      ],
    },
  })
  if (others.length > 0) await client.indices.delete({ index: others, ignore_unavailable: true })
}

/** Whether the index exists. */
export async function hasIndex(client: Client, index: string): Promise<boolean> {
  return (await client.indices.exists({ index })).body
}
