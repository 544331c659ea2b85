import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ActedInbox, Inbox, InboxAct, WaitingWork } from './contract.ts'

export const inbox = defineEndpoint<{ answer: Inbox }>('GET', '/api/operators/inbox', 'operator')
export const actOnInbox = defineEndpoint<{ body: InboxAct; answer: ActedInbox }>(
  'POST',
  '/api/operators/inbox',
  'operator',
)
/** For the account menu. */
export const waitingWork = defineEndpoint<{ answer: WaitingWork }>('GET', '/api/user/waiting-work', 'signed-in')
