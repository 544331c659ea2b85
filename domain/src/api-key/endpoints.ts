import { endpoint } from '../endpoint.ts'
import type { ApiKeys, NewApiKey, RevokedApiKey, ShownApiKey } from './contract.ts'

export const apiKeys = endpoint<{ answer: ApiKeys }>('GET', '/api/settings/keys', 'signed-in')
export const createApiKey = endpoint<{ body: NewApiKey; answer: ShownApiKey }>(
  'POST',
  '/api/settings/keys',
  'signed-in',
)
export const revokeApiKey = endpoint<{ params: { id: string | number }; answer: RevokedApiKey }>(
  'DELETE',
  '/api/settings/keys/{id}',
  'signed-in',
)
