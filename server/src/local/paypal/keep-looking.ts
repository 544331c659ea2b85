import type { FastifyInstance } from 'fastify'
import type { Simulator } from './simulator.ts'

/** Between two looks at what fell due by the running of time, in milliseconds. */
const lookEvery = 10_000

/** Lets the simulator charge and tell what falls due by the running of time, until the server closes. */
export function keepLooking(app: FastifyInstance, sim: Simulator): void {
  const look = () =>
    sim
      .act(() => {})
      .then(sim.mail.deliver)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the PayPal stand-in looks again later'))
  const timer = setInterval(() => void look(), lookEvery).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await sim.mail.close()
  })
}
