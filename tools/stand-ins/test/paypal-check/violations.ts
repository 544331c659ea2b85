import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import type { Exchange } from '../../src/paypal/calls/record-exchange.ts'
import type { JsonSchema, Operation } from './documents.ts'

/** Creates a function that describes how an exchange differs from PayPal's documents. */
export function createExchangeChecker(operation: Operation): (exchange: Exchange) => string[] {
  const query = queryCheck(operation)
  const body = operation.body && check(requests, strictly(operation.body), strictComponents(operation))
  const answers = new Map<string, ValidateFunction>()
  for (const [status, schema] of Object.entries(operation.answers))
    if (schema) answers.set(status, check(replies, schema, operation.components))
  return ({ path, request, status, answer, provoked }) => [
    ...(status >= 400 ? [] : named('query', query, Object.fromEntries(new URL(path, 'http://x').searchParams))),
    // Malformed requests were sent in order to be refused.
    ...(status === 400 ? [] : requestViolations(body, request)),
    // The response to a provoked failure is the test's own.
    ...(provoked ? [] : answerViolations(operation, answers, status, answer)),
  ]
}

/** PayPal's documents do not describe the refusal of too many requests. */
const undescribed = 429

function requestViolations(body: ValidateFunction | undefined, request: unknown): string[] {
  if (body) return request === undefined ? [] : named('request', body, request)
  return request === undefined || isEmpty(request) ? [] : ['request: has a body, where none is described']
}

function answerViolations(
  { answers: described }: Operation,
  answers: Map<string, ValidateFunction>,
  status: number,
  answer: unknown,
): string[] {
  if (status === undescribed || isTokenRefusal(status, answer)) return []
  const key = String(status) in described ? String(status) : 'default'
  if (!(key in described) || (key === 'default' && status < 400)) return [`answer: status ${status} is not described`]
  const schema = answers.get(key)
  if (!schema) return answer === undefined ? [] : ['answer: has a body, where none is described']
  return answer === undefined ? ['answer: has no body'] : named(`answer ${status}`, schema, answer)
}

/** The refusal of a token is an OAuth error, which the documents do not describe, nor the call for a token. */
function isTokenRefusal(status: number, answer: unknown): boolean {
  return status === 401 && (answer as { error?: unknown } | undefined)?.error === 'invalid_token'
}

const requests = ajv()
const replies = ajv()
// Fields that only PayPal writes must not be sent.
requests.removeKeyword('readOnly')
requests.addKeyword({ keyword: 'readOnly', validate: (readOnly: boolean) => !readOnly })

function ajv(): Ajv2019 {
  const made = new Ajv2019({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    coerceTypes: false,
  })
  formats.default(made, ['uri', 'date-time'])
  return made
}

function check(compiler: Ajv2019, schema: JsonSchema, components: JsonSchema): ValidateFunction {
  return compiler.compile({ components, allOf: [schema] })
}

function queryCheck({ query, components }: Operation): ValidateFunction {
  const coercing = new Ajv2019({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    coerceTypes: true,
  })
  formats.default(coercing, ['uri', 'date-time'])
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema ?? {}]))
  const required = query.filter((one) => one.required).map(({ name }) => name)
  // The query of PayPal's own links to the next page is undocumented.
  return check(
    coercing,
    { type: 'object', properties: { ...properties, next_page_token: {} }, required, additionalProperties: false },
    components,
  )
}

function strictComponents({ components }: Operation): JsonSchema {
  const schemas = Object.entries<JsonSchema>(components.schemas ?? {})
  return { ...components, schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, inner(schema)])) }
}

/** Forbids every property that no part of the schema names. */
function strictly(schema: JsonSchema): JsonSchema {
  return { ...inner(schema), unevaluatedProperties: false }
}

function inner(schema: JsonSchema): JsonSchema {
  const all = (list: JsonSchema[] | undefined, name: string) => (list ? { [name]: list.map(inner) } : {})
  return {
    ...schema,
    ...(schema.properties ? { properties: mapped(schema.properties) } : {}),
    ...(schema.items ? { items: strictly(schema.items) } : {}),
    ...all(schema.allOf, 'allOf'),
    ...all(schema.anyOf, 'anyOf'),
    ...all(schema.oneOf, 'oneOf'),
  }
}

function mapped(properties: Record<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictly(schema)]))
}

function named(what: string, validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = params.unevaluatedProperty ?? params.additionalProperty
    return `${what} ${instancePath || '/'}: ${message ?? 'is wrong'}${extra === undefined ? '' : ` (${extra})`}`
  })
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
