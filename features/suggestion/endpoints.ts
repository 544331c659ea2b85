import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { Suggestions, SuggestionsQuery } from './contract.ts'

export const suggestions = defineEndpoint<{ query: SuggestionsQuery; answer: Suggestions }>(
  'GET',
  '/api/suggestions',
  'public',
)
