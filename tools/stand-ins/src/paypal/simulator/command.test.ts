// Several web processes share the stand-in that runs as a separate process: docs/paypal-simulator.md.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { spawnParure } from '@parure/portal/test/servers/run-parure.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let balancer: Server
let simulator: ChildProcess
let apps: TestApp[]
/** Responses of the web processes to webhooks. */
const answered: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  balancer = createServer(async (request, response) => {
    const { status } = await forwarded(request)
    answered.push(status)
    response.writeHead(status).end()
  })
  const webhook = `${await listening(balancer)}/paypal/webhook`
  const port = await freePort()
  const authority = path.join(await createTemporaryFolder('authority'), 'ca.pem')
  const given = ['--port', String(port), '--webhook', webhook, '--authority', authority]
  simulator = spawnParure(['paypal-simulator', ...given], {})
  await once(simulator.stdout!, 'data')
  // Has the effect of NODE_EXTRA_CA_CERTS in a separate process.
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), await readFile(authority, 'utf8')])
  const paypal = {
    apiUrl: `http://127.0.0.1:${port}`,
    clientId: 'local-paypal',
    clientSecret: 'local-paypal',
    webhookId: 'LOCALWEBHOOK00001',
  }
  apps = [await startTestApp(database, { paypal }), await startTestApp(database, { paypal })]
})
afterAll(async () => {
  simulator.kill()
  await once(simulator, 'close')
  await Promise.all(apps.map((app) => app.close()))
  balancer.closeAllConnections()
  balancer.close()
  await database.close()
})

test('a checkout opened at one web process is executed at the other, and its webhooks are believed', async () => {
  const [one, other] = apps.map((app) => createPeople(app, database))
  const token = await one!.member('shared@x.test')
  const [, , premium] = (await one!.ask('GET', '/api/pricing-plans')).body
  const opened = await one!.post('/api/paypal', { planPriceId: premium.monthlyPriceId }, { token })
  const approved = await fetch(opened.body.url.approvalUrl, {
    method: 'POST',
    body: new URLSearchParams({ approve: 'yes', email: 'shared@x.test' }),
    redirect: 'manual',
  })
  const { pathname, search } = new URL(approved.headers.get('location')!)
  const back = await fetch(apps[1]!.url + pathname + search, { redirect: 'manual' })
  const { searchParams } = new URL(back.headers.get('location')!, apps[1]!.url)
  const [id, payer, oneTime] = ['paymentId', 'PayerID', 'token'].map((name) => searchParams.get(name))
  const executed = await other!.ask('GET', `/paypal/execute/${id}/${payer}/${oneTime}`, { token })
  expect(executed).toMatchObject({ status: 200, body: { price: '39.00', type: 'Premium' } })
  expect((await one!.ask('GET', '/api/user-info', { token })).body.roleId).toBe(Role.Premium)
  await expect.poll(() => answered.length).toBeGreaterThan(0)
  expect(new Set(answered)).toEqual(new Set([200]))
})

test('a web process that pays elsewhere has no stand-in of its own', async () => {
  expect((await fetch(`${apps[0]!.url}/local/paypal/_sim/clock`)).status).toBe(404)
})

async function forwarded(request: IncomingMessage): Promise<{ status: number }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
  const url = apps[answered.length % 2]!.url + request.url
  return fetch(url, { method: 'POST', headers: headers as Record<string, string>, body: Buffer.concat(chunks) })
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listening(server))
  server.close()
  return Number(port)
}
