import { readQueryContract } from '@parure/domain/query/contract'
import { service, type Service } from '../platform/http/service.ts'
import type { ReadQueryFor } from './read-query.ts'

export function readQueryService(readQuery: ReadQueryFor): Service {
  return service(readQueryContract, async ({ query }, { role }) => (await readQuery(query, role)).answer)
}
