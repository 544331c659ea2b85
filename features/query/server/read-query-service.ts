import { readQueryContract } from '../contract.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { ReadQueryFor } from './read-query.ts'

export function readQueryService(readQuery: ReadQueryFor): Service {
  return createService(readQueryContract, async ({ query }, { role }) => (await readQuery(query, role)).answer)
}
