import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'

/**
 * Fills the router's stream cache with the loaders' data, so that rendering does not suspend: rendering to a string
 * cannot resume.
 */
export async function resolveLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const data = await text(serverHandoffStream)
  renderMeta.streamCache = {
    0: createResolved({ done: false, value: data }),
    1: createResolved({ done: true, value: '' }),
  }
}

function createResolved<T>(result: T): Promise<void> & { result: T } {
  return Object.assign(Promise.resolve(), { result })
}
