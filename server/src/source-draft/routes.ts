import * as contracts from '@parure/domain/source-draft/contract'
import { sql } from 'kysely'
import { recordAction } from '../platform/operator-action/operator-action.ts'
import { operatorService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { draftAnswer } from './draft-answer.ts'
import { changeSettings, changeVersion, createFetchedDraft, discardDraft, draftById, openDrafts } from './drafts.ts'
import { applyPreset, deletePreset, savePreset } from './presets.ts'
import { refuseIncomplete, registerDraft } from './register.ts'

/** `isOperator` checks whether an account is an operator's; other accounts get 404. */
export function sourceDraftServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(contracts.sourceDraftsContract, isOperator, async () => ({ items: await openDrafts(db) })),
    operatorService(contracts.fetchDraftContract, isOperator, async ({ body }, { account }) =>
      draftAnswer(db, await createFetchedDraft(db, account.id, body.address), 0, account.id),
    ),
    operatorService(contracts.sourceDraftContract, isOperator, ({ params, query }, { account }) =>
      draftAnswer(db, params.id, query.row, account.id),
    ),
    operatorService(contracts.changeDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      const { version, row } = body
      const settings = { ...body.settings, columns: Object.fromEntries(body.settings.columns) }
      await changeSettings(db, account.id, { id, version, settings })
      return draftAnswer(db, id, row, account.id)
    }),
    operatorService(contracts.discardDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await discardDraft(db, account.id, { id, version: body.version })
      return { message: 'Draft discarded.' }
    }),
    ...presetServices(db, isOperator),
    operatorService(contracts.tryDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await askToTry(db, account.id, { id, version: body.version })
      return draftAnswer(db, id, 0, account.id)
    }),
    operatorService(contracts.registerDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await registerDraft(db, account.id, { id, ...body })
      return draftAnswer(db, id, 0, account.id)
    }),
  ]
}

function presetServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    operatorService(contracts.savePresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await savePreset(db, account.id, { id, ...body })
      return draftAnswer(db, id, 0, account.id)
    }),
    operatorService(contracts.applyPresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await applyPreset(db, account.id, { id, ...body })
      return draftAnswer(db, id, 0, account.id)
    }),
    operatorService(contracts.deletePresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await deletePreset(db, account.id, { id, version: body.version })
      return { message: 'Preset deleted.' }
    }),
  ]
}

/** Requests a dry run from the worker. Idempotent. */
async function askToTry(db: Db, accountId: number, draft: { id: number; version: number }): Promise<void> {
  const stored = await draftById(db, draft.id)
  await changeVersion(db, draft, async (tx) => {
    refuseIncomplete(stored)
    const { numUpdatedRows } = await tx
      .updateTable('source_draft')
      .set({ try_asked_at: sql<Date>`app_now()`, tried: null, tried_version: null })
      .where('id', '=', draft.id)
      .where('try_asked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordAction(tx, 'draft dry-run', { draft: draft.id }, accountId)
  })
}
