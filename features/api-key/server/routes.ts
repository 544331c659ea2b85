import * as contracts from '../contract.ts'
import { createGatedService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadCallsToday } from './count-call.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

/** Keys of a lapsed plan can still be listed and revoked. */
export function createApiKeyServices(db: Db): Service[] {
  return [
    createSignedInService(contracts.apiKeysContract, async (_input, { account }) => ({
      items: await listKeys(db, account.id),
      callsToday: await loadCallsToday(db, account.id),
    })),
    createGatedService(contracts.createApiKeyContract, 'api', async ({ body }, { account }) =>
      createKey(db, account.id, body.name),
    ),
    createSignedInService(contracts.revokeApiKeyContract, async ({ params }, { account }) => {
      await revokeKey(db, account.id, params.id)
      return { message: 'Key revoked.' }
    }),
  ]
}
