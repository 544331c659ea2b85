import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '../../src/paypal/calls/record-exchange.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createOperationFinder } from './documents.ts'
import { createExchangeChecker } from './violations.ts'

/** A document like PayPal's, with one of each kind of part. */
const document = {
  paths: {
    '/v1/cakes/{id}': {
      parameters: [],
      post: {
        operationId: 'cakes.bake',
        parameters: [{ $ref: '#/components/parameters/fields' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/order' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/cake' } } } },
          204: {},
          default: { $ref: '#/components/responses/default' },
        },
      },
    },
  },
  components: {
    parameters: { fields: { name: 'fields', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } } },
    responses: { default: { content: { 'application/json': { schema: { required: ['name'] } } } } },
    schemas: {
      order: {
        properties: { layers: { type: 'array', items: { $ref: '#/components/schemas/layer' } } },
        required: ['layers'],
      },
      layer: {
        allOf: [
          { properties: { taste: { type: 'string', enum: ['lemon'] } } },
          { properties: { id: { type: 'string', readOnly: true } } },
        ],
      },
      cake: { properties: { id: { type: 'string', readOnly: true, minLength: 3 } }, required: ['id'] },
    },
  },
}

let folder: string
beforeAll(async () => {
  folder = await createTemporaryFolder('paypal-documents')
  await mkdir(folder, { recursive: true })
  const empty = JSON.stringify({ paths: {}, components: {} })
  await writeFile(path.join(folder, 'billing_subscriptions_v1.json'), JSON.stringify(document))
  await writeFile(path.join(folder, 'catalogs_products_v1.json'), empty)
  await writeFile(path.join(folder, 'notifications_webhooks_v1.json'), empty)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const good: Exchange = {
  method: 'POST',
  path: '/v1/cakes/7?fields=1',
  request: { layers: [{ taste: 'lemon' }] },
  status: 200,
  answer: { id: 'abc' },
  provoked: false,
}

function violations(changes: Partial<Exchange>): string[] {
  const exchange = { ...good, ...changes }
  const operation = createOperationFinder(folder)(exchange.method, exchange.path.split('?')[0] ?? '')
  return operation ? createExchangeChecker(operation)(exchange) : ['no such call']
}

test.each<[string, Partial<Exchange>, string[]]>([
  ['as described', {}, []],
  ['an answer without a body', { status: 204, answer: undefined }, []],
  ['a described failure', { status: 404, answer: { name: 'NOT_THERE' } }, []],
  ['too many requests, which no document describes', { status: 429, answer: { message: 'x' } }, []],
  ['what a test made go wrong', { status: 422, answer: {}, provoked: true }, []],
  ['another path', { path: '/v1/cakes' }, ['no such call']],
  ['another method', { method: 'GET' }, ['no such call']],
  ['a query that is missing', { path: '/v1/cakes/7' }, ["query /: must have required property 'fields'"]],
  ['a query out of range', { path: '/v1/cakes/7?fields=0' }, ['query /fields: must be >= 1']],
  ['a query nobody knows', { path: '/v1/cakes/7?fields=1&x=1' }, ['query /: must NOT have additional properties (x)']],
  ['a request without what is required', { request: {} }, ["request /: must have required property 'layers'"]],
  [
    'a wrong value',
    { request: { layers: [{ taste: 'mud' }] } },
    ['request /layers/0/taste: must be equal to one of the allowed values'],
  ],
  [
    'a word nobody knows',
    { request: { layers: [{ tast: 'lemon' }] } },
    ['request /layers/0: must NOT have unevaluated properties (tast)'],
  ],
  [
    'what only PayPal writes',
    { request: { layers: [{ id: 'x' }] } },
    ['request /layers/0/id: must pass "readOnly" keyword validation'],
  ],
  ['an answer that is too short', { answer: { id: 'a' } }, ['answer 200 /id: must NOT have fewer than 3 characters']],
  ['an answer that is missing', { answer: undefined }, ['answer: has no body']],
  ['a body where none belongs', { status: 204, answer: {} }, ['answer: has a body, where none is described']],
  ['a success nobody knows', { status: 201 }, ['answer: status 201 is not described']],
  ['a failure out of shape', { status: 404, answer: {} }, ["answer 404 /: must have required property 'name'"]],
])('%s', (_, changes, expected) => {
  expect(violations(changes)).toEqual(expected)
})
