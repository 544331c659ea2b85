import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createSharePicture, loadPicture } from './picture.ts'
import type { PictureStore } from './picture-store.ts'

/** Cached names of existing pictures, so that a redirect needs no read. */
const maxCachedNames = 100_000
/** Seconds for which browsers cache a redirect to the pictures' public URL. */
const redirectMaxAge = 86_400

/**
 * Serves `/images/<name>`: names are derived from the content, so browsers and caches may keep them for ever. When
 * pictures have a public URL, redirects to it once the picture exists in that width.
 */
export function servePictures(app: FastifyInstance, store: PictureStore, { widths, publicUrl }: PictureServing): void {
  const existingNames = new Set<string>()
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    if (name.endsWith('.jpg')) return sendSharePicture(reply, await createSharePicture(store, name))
    const bytes =
      publicUrl !== undefined && existingNames.has(name) ? Buffer.alloc(0) : await loadPicture(store, name, widths)
    if (!bytes) throw new Problem('not-found', 'There is no such picture.')
    if (publicUrl !== undefined) {
      if (existingNames.size >= maxCachedNames) existingNames.clear()
      existingNames.add(name)
      return reply
        .header('cache-control', `public, max-age=${redirectMaxAge}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .redirect(`${publicUrl}/${name}`, 302)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(bytes)
  })
  app.get('/images/*', async () => {
    throw new Problem('not-found', 'There is no such picture.')
  })
}

function sendSharePicture(reply: FastifyReply, bytes: Buffer | null): FastifyReply {
  if (!bytes) throw new Problem('not-found', 'There is no such picture.')
  return reply
    .header('cache-control', `public, max-age=${redirectMaxAge}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/jpeg')
    .send(bytes)
}

interface PictureServing {
  widths: readonly number[]
  publicUrl: string | undefined
}
