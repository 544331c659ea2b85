import * as contracts from '../contract.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { createOperatorService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildDraftResponse } from './build-draft-response.ts'
import { changeSettings, changeVersion, createFetchedDraft, deleteDraft, loadDraft, listOpenDrafts } from './drafts.ts'
import { applyListPreset, deleteListPreset, saveListPreset } from './presets.ts'
import { refuseIncomplete, registerDraftSource } from './register.ts'

/** `isOperator` checks whether an account is an operator's; other accounts get 404. */
export function createSourceDraftServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    createOperatorService(contracts.sourceDraftsContract, isOperator, async () => ({
      items: await listOpenDrafts(db),
    })),
    createOperatorService(contracts.fetchDraftContract, isOperator, async ({ body }, { account }) =>
      buildDraftResponse(db, await createFetchedDraft(db, account.id, body.address), 0, account.id),
    ),
    createOperatorService(contracts.sourceDraftContract, isOperator, ({ params, query }, { account }) =>
      buildDraftResponse(db, params.id, query.row, account.id),
    ),
    createOperatorService(contracts.changeDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      const { version, row } = body
      const settings = { ...body.settings, columns: Object.fromEntries(body.settings.columns) }
      await changeSettings(db, account.id, { id, version, settings })
      return buildDraftResponse(db, id, row, account.id)
    }),
    createOperatorService(contracts.discardDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await deleteDraft(db, account.id, { id, version: body.version })
      return { message: 'Draft discarded.' }
    }),
    ...createPresetServices(db, isOperator),
    createOperatorService(contracts.tryDraftContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await requestTrial(db, account.id, { id, version: body.version })
      return buildDraftResponse(db, id, 0, account.id)
    }),
    createOperatorService(
      contracts.registerDraftContract,
      isOperator,
      async ({ params: { id }, body }, { account }) => {
        await registerDraftSource(db, account.id, { id, ...body })
        return buildDraftResponse(db, id, 0, account.id)
      },
    ),
  ]
}

function createPresetServices(db: Db, isOperator: (accountId: number) => Promise<boolean>): Service[] {
  return [
    createOperatorService(contracts.savePresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await saveListPreset(db, account.id, { id, ...body })
      return buildDraftResponse(db, id, 0, account.id)
    }),
    createOperatorService(contracts.applyPresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await applyListPreset(db, account.id, { id, ...body })
      return buildDraftResponse(db, id, 0, account.id)
    }),
    createOperatorService(contracts.deletePresetContract, isOperator, async ({ params: { id }, body }, { account }) => {
      await deleteListPreset(db, account.id, { id, version: body.version })
      return { message: 'Preset deleted.' }
    }),
  ]
}

/** Requests a dry run from the worker. Idempotent. */
async function requestTrial(db: Db, accountId: number, draft: { id: number; version: number }): Promise<void> {
  const stored = await loadDraft(db, draft.id)
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
