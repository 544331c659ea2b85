import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { programVersion } from '@parure/process/program-version.ts'

/** Checks come several times a second: they are logged at `debug`, and a change of readiness at `info`. */
const quiet = { config: { logsQuietly: true } } as const

interface HealthCondition {
  /** The catalog index is loading. */
  isLoading?: (() => boolean) | undefined
  /** Requests have been refused for longer than a burst. */
  overloadLasts?: () => boolean
}

/**
 * Serves health checks. Live: the process responds. Ready: it can serve requests. Readiness ends when draining starts,
 * and pauses during a lasting overload, since other processes may have capacity.
 */
export function serveHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  { isLoading = () => false, overloadLasts = () => false }: HealthCondition = {},
): { drain(): void } {
  let draining = false
  let wasReady: boolean | undefined
  app.get('/health/live', quiet, async () => ({ status: 'live', version: programVersion }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    const ready = !draining && !isLoading() && !overloadLasts() && (await isDatabaseResponding(pool))
    if (ready !== wasReady) app.log.info(ready ? 'ready' : 'not ready')
    wasReady = ready
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  return { drain: () => void (draining = true) }
}

/** Milliseconds: shorter than the timeouts of load balancers. */
const databaseTimeout = 1_500

/** Whether the database responds within the timeout. */
export async function isDatabaseResponding(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, databaseTimeout, false)
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
