import type { FastifyRequest } from 'fastify'
import { isDemoEmail } from './close-demo.ts'
import type { Config } from '@parure/config/config.ts'
import type { Caller } from '@parure/http/create-service.ts'
import { isFromThisMachine } from '@parure/http/addresses/this-machine.ts'

/** Creates a function that returns whether a request may use demo accounts: the same rule as for the stand-ins. */
export function createDemoAccess({ local, demo }: Config): (request: FastifyRequest) => boolean {
  return ({ raw }) => local && (demo || isFromThisMachine(raw))
}

/** Whether it is a demo account that the caller may not sign in to. */
export function isClosedDemoAccount(email: string, { mayUseDemo }: Caller): boolean {
  return !mayUseDemo && isDemoEmail(email)
}
