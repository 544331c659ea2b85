import { endpoint } from '../endpoint.ts'
import type { ActedInbox, Inbox, InboxAct } from './contract.ts'

export const inbox = endpoint<{ answer: Inbox }>('GET', '/api/operators/inbox', 'operator')
export const actOnInbox = endpoint<{ body: InboxAct; answer: ActedInbox }>('POST', '/api/operators/inbox', 'operator')
