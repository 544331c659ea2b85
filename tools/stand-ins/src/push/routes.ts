import type { FastifyInstance } from 'fastify'
import { createPushService } from './create-push-service.ts'

/** Serves the push service of a local installation, and the browsers behind it, under `/local/push`. */
export async function servePush(root: FastifyInstance, publicUrl: string): Promise<void> {
  const service = createPushService(publicUrl)
  await root.register(async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/local/push', async () => service.subscribe())
    // `aes128gcm` is no compression: the body stays as it was sent.
    const raw = { decompress: false } as const
    app.post<{ Params: { id: string }; Body: Buffer }>(
      '/local/push/:id',
      raw,
      async ({ params, headers, body }, reply) => reply.code(service.receive(params.id, { headers, body })).send(),
    )
    app.get<{ Params: { id: string } }>('/local/push/:id', async ({ params }) => service.listMessages(params.id))
    app.delete<{ Params: { id: string } }>('/local/push/:id', async ({ params }, reply) => {
      service.unsubscribe(params.id)
      return reply.code(204).send()
    })
  })
}
