import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { CallFault } from './create-call-faults.ts'
import type { SimulationContext } from '../simulator/simulation-context.ts'
import { createFailure, PayPalError, createUnprocessableError } from './paypal-error.ts'
import type { Simulator } from '../simulator/create-simulator.ts'

/** Requests that a test made fail. */
export const faultyRequests = new WeakSet<object>()

/** One call in progress. */
export interface PayPalCall {
  context: SimulationContext
  request: FastifyRequest
  reply: FastifyReply
  /** The id in the path. */
  id: string
}

/** Creates the handler of an operation's route. An action that returns undefined responds without a body. */
export type CreateCallHandler = (
  operation: string,
  act: (called: PayPalCall) => object | undefined,
) => RouteHandlerMethod

/** Creates the handlers of all calls of PayPal's API: first the faults, then the action, then webhooks. */
export function createCallHandlers(sim: Simulator): CreateCallHandler {
  return (operation, act) => async (request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const faults = sim.faults.takeFaults(operation)
    for (const fault of faults) await applyFault(fault, request)
    const body = await sim.runAction((context) => act({ context, request, reply, id }))
    void sim.webhooks.deliverAll().catch((error: unknown) => request.log.warn({ err: error }, 'webhooks wait'))
    if (faults.some(({ kind }) => kind === 'drop')) breakConnection(request)
    return body === undefined ? reply.send() : reply.send(body)
  }
}

/** Runs before the action. */
export async function applyFault(fault: CallFault, request: FastifyRequest): Promise<void> {
  faultyRequests.add(request.raw)
  if (fault.kind === 'latency') await pause(fault.milliseconds)
  if (fault.kind === 'status') throw createFailure(fault.status)
  if (fault.kind === 'refuse') throw createUnprocessableError(fault.issue, fault.description)
  if (fault.kind === 'reset') {
    breakConnection(request)
    throw new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.')
  }
}

function breakConnection({ raw }: FastifyRequest): void {
  raw.socket.destroy()
}
