import { actOnInboxContract, inboxContract, inboxKinds, waitingWorkContract, type Inbox } from '../../contract.ts'
import type { InboxPart } from '@parure/features/feature.ts'
import { createOperatorService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { programVersion } from '@parure/process/program-version.ts'
import type { Db } from '@parure/features/schema.ts'

/** Maximum listed items of one kind. */
const maxItems = 50

/** `parts` are those of all features; `isOperator` returns whether an account is an operator's. */
export function createInboxServices(
  db: Db,
  parts: readonly InboxPart[],
  isOperator: (accountId: number) => Promise<boolean>,
): Service[] {
  return [
    createOperatorService(inboxContract, isOperator, () => loadInbox(db, parts)),
    createSignedInService(waitingWorkContract, async (_input, { account }) => ({
      count: (await isOperator(account.id)) ? (await loadInbox(db, parts)).count : null,
    })),
    createOperatorService(actOnInboxContract, isOperator, async ({ body: { kind, ref } }, { account }) => {
      const isDone = await db.transaction().execute(async (tx) => {
        const done = await parts.find((part) => part.kind === kind)?.handleItem?.(tx, ref)
        if (done) await recordAction(tx, `inbox ${kind}`, { ref }, account.id)
        return done ?? false
      })
      return { ...(await loadInbox(db, parts)), isDone }
    }),
  ]
}

async function loadInbox(db: Db, parts: readonly InboxPart[]): Promise<Inbox> {
  const found = await Promise.all(
    parts.map(async ({ kind, listWaiting }) => ({ kind, ...(await listWaiting(db, maxItems)) })),
  )
  const groups = inboxKinds.flatMap((kind) => {
    const ofKind = found.filter((each) => each.kind === kind)
    const count = ofKind.reduce((sum, each) => sum + each.count, 0)
    return [{ kind, count, items: ofKind.flatMap(({ items }) => items) }]
  })
  return { count: groups.reduce((sum, { count }) => sum + count, 0), groups, version: programVersion }
}
