import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callFault } from '../calls/create-call-faults.ts'
import { hour, second } from './time.ts'
import { createInvalidValueError } from '../calls/paypal-error.ts'
import { derivePayerId } from '../calls/generate-identifier.ts'
import { bankRefusals } from '../billing/payer.ts'
import { parseBody } from '../calls/request-body.ts'
import type { Simulator } from './create-simulator.ts'
import { buildSimulatorState } from './build-simulator-state.ts'

const advanceRequest = z.union([
  z.object({ to: z.iso.datetime({ offset: true }) }),
  z.object({
    days: z.number().min(0).default(0),
    hours: z.number().min(0).default(0),
    seconds: z.number().min(0).default(0),
  }),
])
const stepRequest = z.object({ stepSeconds: z.number().min(0).default(0) })
const faultRequest = z.object({
  operation: z.string().default('*'),
  times: z.int().positive().optional(),
  fault: callFault,
})
const payerRequest = z.object({ email: z.email(), refuses: z.enum(bankRefusals) })

/** Serves `/_sim`: controls without a counterpart at PayPal: time, failures, payers, and the state of everything. */
export function serveControls(scope: FastifyInstance, sim: Simulator): void {
  const readClock = async () => ({ now: new Date(await sim.now()).toISOString() })
  scope.get('/_sim/clock', readClock)
  scope.post('/_sim/clock', async ({ body }) => {
    const asked = parseBody(advanceRequest, body)
    const now = await sim.now()
    const to =
      'to' in asked ? Date.parse(asked.to) : now + (asked.days * 24 + asked.hours) * hour + asked.seconds * second
    if (to < now) throw createInvalidValueError('Time does not go back.', { field: '/to' })
    await sim.advanceClock(to, parseBody(stepRequest, body).stepSeconds * second)
    return readClock()
  })
  scope.get('/_sim/state', async () => sim.runAction(buildSimulatorState))

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
    return sim.runAction(({ store }) => {
      const changed = { ...store.get('payer', derivePayerId(email)), refuses }
      store.put('payer', changed)
      return changed
    })
  })
}
