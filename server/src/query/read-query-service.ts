import { readQueryContract } from '@parure/domain/query/contract'
import { createService, type Service } from '../platform/http/create-service.ts'
import type { ReadQueryFor } from './read-query.ts'

export function readQueryService(readQuery: ReadQueryFor): Service {
  return createService(readQueryContract, async ({ query }, { role }) => (await readQuery(query, role)).answer)
}
