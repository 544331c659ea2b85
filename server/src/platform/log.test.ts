import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test.each([
  ['/paypal/execute/I-1/PAYER/secret?x=secret', '/paypal/execute/…'],
  ['/account/confirm?token=secret', '/account/confirm'],
  ['/jewelry/12', '/jewelry/12'],
])('given a request for %s, then the log says %s', async (url, path) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  app.get('/*', async () => 'here')
  await app.inject(url)
  await app.close()
  expect(lines.join('')).not.toContain('secret')
  expect(lines.join('')).toContain(JSON.stringify(path))
})
