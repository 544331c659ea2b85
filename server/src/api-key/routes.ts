import * as contracts from '@parure/domain/api-key/contract'
import { gatedService, signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { callsToday } from './count-call.ts'
import { createKey, keysOf, revokeKey } from './keys.ts'

/** Keys of a lapsed plan can still be listed and revoked. */
export function apiKeyServices(db: Db): Service[] {
  return [
    signedInService(contracts.apiKeysContract, async (_input, { account }) => ({
      items: await keysOf(db, account.id),
      callsToday: await callsToday(db, account.id),
    })),
    gatedService(contracts.createApiKeyContract, 'api', async ({ body }, { account }) =>
      createKey(db, account.id, body.name),
    ),
    signedInService(contracts.revokeApiKeyContract, async ({ params }, { account }) => {
      await revokeKey(db, account.id, params.id)
      return { message: 'Key revoked.' }
    }),
  ]
}
