import { endpoint } from '../endpoint.ts'
import type { TypedStone, Valuation } from './contract.ts'

export const valuation = endpoint<{ query: TypedStone; answer: Valuation }>('GET', '/api/valuation', 'signed-in')
