import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import * as endpoints from './endpoints.ts'

/** Kinds of work that wait for an operator, in page order. */
export const inboxKinds = [
  'failed-source',
  'suspicious-run',
  'held-source',
  'doubtful-reading',
  'takedown-request',
  'disputed-figure',
  'bounced-mail',
  'payment-alert',
  'abandoned-work',
] as const
const kind = z.enum(inboxKinds)
export type InboxKind = z.output<typeof kind>

/** The next action: a page to open, or an act to perform at once. */
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
  z.object({ kind: z.literal('act'), text: z.string() }),
])

const item = z.object({
  /** Identifies the item in its action. */
  ref: z.string(),
  title: z.string(),
  detail: z.string(),
  at: z.iso.datetime({ offset: true }).nullable(),
  action,
})
export type InboxItem = z.output<typeof item>

/** `count` includes items that are not listed. */
const group = z.object({ kind, count: z.number().int().min(0), items: z.array(item) })
export type InboxGroup = z.output<typeof group>

const inbox = z.object({
  count: z.number().int().min(0),
  groups: z.array(group),
  /** The version of the program. */
  version: z.string(),
})
export type Inbox = z.output<typeof inbox>

const inboxAct = z.strictObject({ kind, ref: createPlainTextSchema(100) })
export type InboxAct = z.input<typeof inboxAct>

/** `isDone` is false when another operator has done it already. */
const actedInbox = inbox.extend({ isDone: z.boolean() })
export type ActedInbox = z.output<typeof actedInbox>

export const inboxContract = defineContract(endpoints.inbox, {
  answer: inbox,
  problems: ['not-found'],
  summary: 'What waits for an operator, each with its one next action.',
})
export const actOnInboxContract = defineContract(endpoints.actOnInbox, {
  body: inboxAct,
  answer: actedInbox,
  problems: ['not-found'],
  summary: 'Does the next action of what waits; doing it twice changes nothing.',
})

/** Null for accounts of no operator. */
const waitingWork = z.object({ count: z.number().int().min(0).nullable() })
export type WaitingWork = z.output<typeof waitingWork>

export const waitingWorkContract = defineContract(endpoints.waitingWork, {
  answer: waitingWork,
  problems: ['unauthenticated'],
  summary: 'How many tasks wait for the account; null where none can.',
})
