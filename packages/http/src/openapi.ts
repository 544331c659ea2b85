import { productName } from '@parure/contract/product.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { z } from 'zod'
import type { Service } from './create-service.ts'

/** Builds the OpenAPI 3.1 document of all services from their contracts. */
export function buildOpenApi(services: readonly Service[]): object {
  const paths = new Map<string, [method: string, object][]>()
  for (const { contract } of services) {
    // Operators' calls are not published.
    if (contract.endpoint.access === 'operator') continue
    const { method, path } = contract.endpoint
    const operations = paths.get(path) ?? []
    paths.set(path, [...operations, [method.toLowerCase(), buildOperation(contract)]])
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths: Object.fromEntries([...paths].map(([path, operations]) => [path, Object.fromEntries(operations)])),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function buildOperation(contract: Service['contract']): object {
  const { endpoint, summary, params, query, body, answer, mediaTypes, problems, readApi } = contract
  return {
    summary,
    ...(endpoint.access === 'signed-in' ? { security: [{ bearer: [] }] } : {}),
    // Callable without a key, with the results of a visitor.
    ...(readApi ? { tags: ['Read API'], security: [{}, { bearer: [] }] } : {}),
    parameters: [...buildParameters('path', params), ...buildParameters('query', query)],
    ...(body ? { requestBody: { content: buildJsonContent(buildJsonSchema(body, 'input')) } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: mediaTypes ? buildFileContent(mediaTypes) : buildJsonContent(buildJsonSchema(answer, 'output')),
      },
      ...buildFailures([...problems, 'too-many-requests']),
    },
  }
}

interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
}

function buildParameters(place: 'path' | 'query', given: z.ZodType | undefined): object[] {
  if (!given) return []
  const { properties = {}, required = [] } = buildJsonSchema(given, 'input') as JsonSchema
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

/** Groups the codes by status, since several codes may share one. */
function buildFailures(codes: readonly ProblemCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => new Problem(code, '').status)
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, buildFailure(own)]))
}

function buildFailure(codes: readonly ProblemCode[]): object {
  const body = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { enum: codes }, message: { type: 'string' } },
  }
  return { description: codes.join(' or '), content: buildJsonContent(body) }
}

const buildFileContent = (mediaTypes: readonly string[]): object =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]))
const buildJsonContent = (given: object): object => ({ 'application/json': { schema: given } })
const buildJsonSchema = (given: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(given, { io, unrepresentable: 'any' })
