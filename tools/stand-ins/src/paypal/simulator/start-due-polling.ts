import type { FastifyInstance } from 'fastify'
import type { Simulator } from './create-simulator.ts'

/** Milliseconds. */
const interval = 10_000

/** Charges and delivers due work as real time passes, until the server closes. */
export function startDuePolling(app: FastifyInstance, sim: Simulator): void {
  const poll = () =>
    sim
      .runAction(() => {})
      .then(sim.webhooks.deliverAll)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the PayPal stand-in looks again later'))
  const timer = setInterval(() => void poll(), interval).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await sim.webhooks.close()
  })
}
