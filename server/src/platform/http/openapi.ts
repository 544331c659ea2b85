import { productName } from '@parure/domain/product'
import { Problem, type ProblemCode } from '@parure/domain/problem'
import { z } from 'zod'
import type { Service } from './service.ts'

/** Builds the OpenAPI 3.1 document of all services from their contracts. */
export function openApi(services: readonly Service[]): object {
  const paths = new Map<string, [method: string, object][]>()
  for (const { contract } of services) {
    // Operators' calls are not published.
    if (contract.endpoint.access === 'operator') continue
    const { method, path } = contract.endpoint
    const operations = paths.get(path) ?? []
    paths.set(path, [...operations, [method.toLowerCase(), operation(contract)]])
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths: Object.fromEntries([...paths].map(([path, operations]) => [path, Object.fromEntries(operations)])),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(contract: Service['contract']): object {
  const { endpoint, summary, params, query, body, answer, mediaTypes, problems, readApi } = contract
  return {
    summary,
    ...(endpoint.access === 'signed-in' ? { security: [{ bearer: [] }] } : {}),
    // Callable without a key, with the results of a visitor.
    ...(readApi ? { tags: ['Read API'], security: [{}, { bearer: [] }] } : {}),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body ? { requestBody: { content: json(schema(body, 'input')) } } : {}),
    responses: {
      200: { description: 'OK', content: mediaTypes ? files(mediaTypes) : json(schema(answer, 'output')) },
      ...failures([...problems, 'too-many-requests']),
    },
  }
}

interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
}

function parameters(place: 'path' | 'query', given: z.ZodType | undefined): object[] {
  if (!given) return []
  const { properties = {}, required = [] } = schema(given, 'input') as JsonSchema
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

/** Groups the codes by status, since several codes may share one. */
function failures(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => new Problem(code, '').status)
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, failure(own)]))
}

function failure(codes: readonly ProblemCode[]): object {
  const body = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { enum: codes }, message: { type: 'string' } },
  }
  return { description: codes.join(' or '), content: json(body) }
}

const files = (mediaTypes: readonly string[]): object =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]))
const json = (given: object): object => ({ 'application/json': { schema: given } })
const schema = (given: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(given, { io, unrepresentable: 'any' })
