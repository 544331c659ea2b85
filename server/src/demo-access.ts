import type { FastifyRequest } from 'fastify'
import { isDemoEmail } from './demo/close-demo.ts'
import type { Config } from './platform/config/config.ts'
import type { Caller } from './platform/http/service.ts'
import { isFromThisMachine } from './platform/http/this-machine.ts'

/** Who may use the demo's accounts: whoever may use what stands in. */
export function demoUse({ local, demo }: Config): (request: FastifyRequest) => boolean {
  return ({ raw }) => local && (demo || isFromThisMachine(raw))
}

/** The demo's accounts are there only for whom they are meant. */
export function isClosed(email: string, { mayUseDemo }: Caller): boolean {
  return !mayUseDemo && isDemoEmail(email)
}
