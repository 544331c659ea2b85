import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callFault } from './call-faults.ts'
import { hour, second } from './time.ts'
import { invalidValue } from './paypal-error.ts'
import { payerIdOf } from './identifier.ts'
import { refusals } from './payer.ts'
import { parseBody } from './request-body.ts'
import type { Simulator } from './simulator.ts'
import { simulatorState } from './simulator-state.ts'

const advance = z.union([
  z.object({ to: z.iso.datetime({ offset: true }) }),
  z.object({
    days: z.number().min(0).default(0),
    hours: z.number().min(0).default(0),
    seconds: z.number().min(0).default(0),
  }),
])
const stepped = z.object({ stepSeconds: z.number().min(0).default(0) })
const faultRequest = z.object({
  operation: z.string().default('*'),
  times: z.int().positive().optional(),
  fault: callFault,
})
const payerRequest = z.object({ email: z.email(), refuses: z.enum(refusals) })

/** Serves `/_sim`: controls without a counterpart at PayPal: time, failures, payers, and the state of everything. */
export function serveControls(scope: FastifyInstance, sim: Simulator): void {
  const clock = async () => ({ now: new Date(await sim.now()).toISOString() })
  scope.get('/_sim/clock', clock)
  scope.post('/_sim/clock', async ({ body }) => {
    const asked = parseBody(advance, body)
    const now = await sim.now()
    const to =
      'to' in asked ? Date.parse(asked.to) : now + (asked.days * 24 + asked.hours) * hour + asked.seconds * second
    if (to < now) throw invalidValue('Time does not go back.', { field: '/to' })
    await sim.playUntil(to, parseBody(stepped, body).stepSeconds * second)
    return clock()
  })
  scope.get('/_sim/state', async () => sim.act(simulatorState))

  scope.post('/_sim/faults', async ({ body }) => {
    const { operation, fault, times } = parseBody(faultRequest, body)
    sim.faults.add(operation, fault, times)
    return []
  })
  scope.delete('/_sim/faults', async () => {
    sim.faults.clear()
    return []
  })

  scope.post('/_sim/settings', async ({ body }) => {
    const { paymentDelaySeconds } = parseBody(z.object({ paymentDelaySeconds: z.int().min(0) }), body)
    sim.settings.paymentDelay = paymentDelaySeconds * second
    return { paymentDelaySeconds }
  })
  scope.post('/_sim/payers', async ({ body }) => {
    const { email, refuses } = parseBody(payerRequest, body)
    return sim.act(({ store }) => {
      const changed = { ...store.get('payer', payerIdOf(email)), refuses }
      store.put('payer', changed)
      return changed
    })
  })
}
