import { endpoint } from '../endpoint.ts'
import type { Suggestions, SuggestionsQuery } from './contract.ts'

export const suggestions = endpoint<{ query: SuggestionsQuery; answer: Suggestions }>(
  'GET',
  '/api/suggestions',
  'public',
)
