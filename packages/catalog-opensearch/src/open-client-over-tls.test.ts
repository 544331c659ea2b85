import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { openClient } from './open-client.ts'

const run = promisify(execFile)

let folder: string
let node: Server
let authorization: string | undefined
beforeAll(async () => {
  folder = await createTemporaryFolder('certificates')
  await certificates()
  const [key, cert] = await Promise.all([readFile(at('node.key')), readFile(at('node.pem'))])
  node = createServer({ key, cert }, (request, response) => {
    ;({ authorization } = request.headers)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
})
afterAll(() => node.close())

const at = (file: string): string => path.join(folder, file)

/** Two authorities, and a node's certificate of the first. */
async function certificates(): Promise<void> {
  const keys = ['-newkey', 'rsa:2048', '-nodes']
  for (const name of ['own', 'other'])
    await run('openssl', [
      'req',
      '-x509',
      ...keys,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.pem`),
    ])
  const signer = ['-CA', at('own.pem'), '-CAkey', at('own.key')]
  const subject = ['-subj', '/CN=node', '-addext', 'subjectAltName=IP:127.0.0.1']
  await run('openssl', [
    'req',
    '-x509',
    ...keys,
    ...signer,
    ...subject,
    '-keyout',
    at('node.key'),
    '-out',
    at('node.pem'),
  ])
}

/** Asks a node over TLS with the certificates of an authority, or those of the system. */
async function asked(authority?: string): Promise<number | null> {
  const { port } = node.address() as AddressInfo
  const nodes = [`https://parure:secret@127.0.0.1:${port}`]
  const caFile = authority && at(`${authority}.pem`)
  const client = openClient({ nodes, caFile, aws: undefined })
  return client
    .info()
    .then(({ statusCode }) => statusCode)
    .finally(async () => client.close())
}

test('given a cluster with certificates of its own, then it is known by the file, and told name and password', async () => {
  expect(await asked('own')).toBe(200)
  expect(authorization).toBe(`Basic ${Buffer.from('parure:secret').toString('base64')}`)
})

test.each([
  ['another authority', 'other'],
  ['no file', undefined],
])('given %s, then a cluster with certificates of its own is told nothing', async (_what, authority) => {
  authorization = undefined
  await expect(asked(authority)).rejects.toThrow(/certificate/)
  expect(authorization).toBeUndefined()
})
