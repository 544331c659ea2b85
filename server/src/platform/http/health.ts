import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

interface Condition {
  /** The catalogue index is loading. */
  isLoading?: (() => boolean) | undefined
  /** Requests have been refused for longer than a burst. */
  overloadLasts?: () => boolean
}

/**
 * Live: the process answers. Ready: it serves as it will from then on, which ends as soon as it starts to drain, and
 * pauses while it is asked for more than it can do: others may have room.
 */
export function serveHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  { isLoading = () => false, overloadLasts = () => false }: Condition = {},
): { drain(): void } {
  let draining = false
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !draining && !isLoading() && !overloadLasts() && (await answers(pool))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return { drain: () => void (draining = true) }
}

/** Milliseconds: shorter than the timeouts of balancers. */
const patience = 1_500

/** Whether the database answers, and soon. */
export async function answers(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patience, false)
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
