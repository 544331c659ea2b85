import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallFault } from './call-faults.ts'
import type { Desk } from './desk.ts'
import { failure, PayPalError, unprocessable } from './paypal-error.ts'
import type { Simulator } from './simulator.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What faults know the call by. */
    operation?: string
  }
}

/** Calls that went as a test wanted them to go. */
export const provoked = new WeakSet<object>()

/** One call under way. */
export interface Called {
  desk: Desk
  request: FastifyRequest
  reply: FastifyReply
  /** The one in the path. */
  id: string
}

export interface Calls {
  call: {
    /** The route's options. */
    (operation: string): { config: { operation: string } }
    /** Answers in one piece with the book; undefined answers without a body. */
    answer(
      act: (called: Called) => object | undefined,
    ): (request: FastifyRequest, reply: FastifyReply) => Promise<object>
  }
}

/** How every call of PayPal's API is answered: with its faults, over the book, and webhooks after it. */
export function callsOf(sim: Simulator): Calls {
  const answer: Calls['call']['answer'] = (act) => async (request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const faults = sim.faults.take(request.routeOptions.config.operation ?? '')
    for (const fault of faults) await befall(fault, request)
    const body = await sim.act((desk) => act({ desk, request, reply, id }))
    void sim.mail.deliver().catch((error: unknown) => request.log.warn({ err: error }, 'webhooks wait'))
    if (faults.some(({ kind }) => kind === 'drop')) breakOff(request)
    return body === undefined ? reply.send() : reply.send(body)
  }
  return { call: Object.assign(named, { answer }) }
}

function named(operation: string) {
  return { config: { operation } }
}

/** Before anything is done. */
export async function befall(fault: CallFault, request: FastifyRequest): Promise<void> {
  provoked.add(request.raw)
  if (fault.kind === 'latency') await pause(fault.milliseconds)
  if (fault.kind === 'status') throw failure(fault.status)
  if (fault.kind === 'refuse') throw unprocessable(fault.issue, fault.description)
  if (fault.kind === 'reset') {
    breakOff(request)
    throw new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.')
  }
}

function breakOff({ raw }: FastifyRequest): void {
  raw.socket.destroy()
}
