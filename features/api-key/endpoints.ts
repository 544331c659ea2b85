import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ApiKeys, NewApiKey, RevokedApiKey, CreatedApiKey } from './contract.ts'

export const apiKeys = defineEndpoint<{ answer: ApiKeys }>('GET', '/api/settings/keys', 'signed-in')
export const createApiKey = defineEndpoint<{ body: NewApiKey; answer: CreatedApiKey }>(
  'POST',
  '/api/settings/keys',
  'signed-in',
)
export const revokeApiKey = defineEndpoint<{ params: { id: string | number }; answer: RevokedApiKey }>(
  'DELETE',
  '/api/settings/keys/{id}',
  'signed-in',
)
