import { Problem } from '@parure/domain/problem'
import type { FastifyInstance } from 'fastify'
import { pictureNamed } from './picture.ts'
import type { PictureStore } from './store.ts'

/** `/images/<name>`: names follow content, so browsers and caches may keep them for ever. */
export function servePictures(app: FastifyInstance, store: PictureStore, widths: readonly number[]): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const bytes = await pictureNamed(store, request.params.name, widths)
    if (!bytes) throw new Problem('not-found', 'There is no such picture.')
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
