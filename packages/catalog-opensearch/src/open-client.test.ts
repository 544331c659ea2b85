import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient, type ClusterConnection } from './open-client.ts'

let node: Server
let headers: IncomingHttpHeaders = {}
beforeAll(async () => {
  node = createServer((request, response) => {
    ;({ headers } = request)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
})
afterAll(() => node.close())

const portOf = (): number => (node.address() as AddressInfo).port
const settings = (changes: Partial<ClusterConnection> = {}): ClusterConnection => ({
  nodes: [`http://127.0.0.1:${portOf()}`],
  caFile: undefined,
  aws: undefined,
  ...changes,
})

/** What a node is sent. */
async function asked(changes: Partial<ClusterConnection>): Promise<IncomingHttpHeaders> {
  const client = openClient(settings(changes))
  await client.info()
  await client.close()
  return headers
}

test('given an address with a name and a password, then every request has them', async () => {
  const { authorization } = await asked({ nodes: [`http://parure:secret@127.0.0.1:${portOf()}`] })
  expect(authorization).toBe(`Basic ${Buffer.from('parure:secret').toString('base64')}`)
})

test('given keys of Amazon, then every request is signed', async () => {
  const aws = { region: 'eu-west-1', credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' } }
  const { authorization } = await asked({ aws })
  expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/es\/aws4_request/)
})

test('given several nodes of which one is away, then another one is asked', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  gone.close()
  const client = openClient(settings({ nodes: [`http://127.0.0.1:${port}`, `http://127.0.0.1:${portOf()}`] }))
  for (let number = 0; number < 4; number++) expect(await client.info()).toMatchObject({ statusCode: 200 })
  await client.close()
})
