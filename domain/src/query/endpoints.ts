import { endpoint } from '../endpoint.ts'
import type { ReadQuery, ReadQueryQuery } from './contract.ts'

/** What the words of a search mean, as filters. */
export const readQuery = endpoint<{ query: ReadQueryQuery; answer: ReadQuery }>('GET', '/api/read-query', 'public')
