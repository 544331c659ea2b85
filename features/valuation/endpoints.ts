import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { TypedStone, Valuation } from './contract.ts'

export const valuation = defineEndpoint<{ query: TypedStone; answer: Valuation }>('GET', '/api/valuation', 'signed-in')
