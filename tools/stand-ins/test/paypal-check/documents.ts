import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface JsonSchema {
  [keyword: string]: any
}
interface Reference {
  $ref: string
}
interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema?: JsonSchema
}
interface Answer {
  content?: { 'application/json'?: { schema?: JsonSchema } }
}
interface OperationObject {
  operationId: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { content?: { 'application/json'?: { schema?: JsonSchema } } }
  responses: Record<string, Answer | Reference>
}

/** PayPal's documentation of one call. */
export interface Operation {
  name: string
  /** The target of `$ref`s. */
  components: JsonSchema
  query: Parameter[]
  body: JsonSchema | undefined
  /** By status, or `default`; undefined for a response without a body. */
  answers: Record<string, JsonSchema | undefined>
}

const files = ['billing_subscriptions_v1.json', 'catalogs_products_v1.json', 'notifications_webhooks_v1.json']

/** Creates a function that finds the documentation of a call in a folder's documents, by its method and path. */
export function createOperationFinder(folder: string): (method: string, pathname: string) => Operation | undefined {
  const rows = files.flatMap((file) => {
    const { paths, components } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    return Object.entries<Record<string, OperationObject>>(paths).flatMap(([pattern, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.responses !== undefined)
        .map(([method, operation]) => ({
          method: method.toUpperCase(),
          pattern: new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
          operation: operationOf(`${method.toUpperCase()} ${pattern}`, operation, components),
        })),
    )
  })
  return (method, pathname) => rows.find((row) => row.method === method && row.pattern.test(pathname))?.operation
}

function operationOf(name: string, operation: OperationObject, components: JsonSchema): Operation {
  const parameters = (operation.parameters ?? []).map((one) => followed<Parameter>(one, components))
  const answers = Object.entries(operation.responses).map(([status, answer]) => [
    status,
    followed<Answer>(answer, components).content?.['application/json']?.schema,
  ])
  return {
    name,
    components,
    query: parameters.filter((one) => one.in === 'query'),
    body: operation.requestBody?.content?.['application/json']?.schema,
    answers: Object.fromEntries(answers),
  }
}

/** Resolves `#/components/parameters/id` and the like. */
function followed<T>(value: T | Reference, components: JsonSchema): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  return components[kind]?.[name]
}
