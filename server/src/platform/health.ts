import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Live: the process answers. Ready: it serves as it will from then on, which ends as soon as it starts to drain. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, isLoading: () => boolean): { drain(): void } {
  let draining = false
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !draining && !isLoading() && (await answers(pool))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return { drain: () => void (draining = true) }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
