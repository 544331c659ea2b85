import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '@parure/process/log.ts'
import { RequestLog } from './request-log.ts'

test('a request is one line: what was asked, what came of it and how long it took', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log, logController: new RequestLog(), genReqId: () => 'the-id' })
  app.get('/here', async () => 'here')
  await app.inject('/here?q=secret')
  await app.inject('/nowhere')
  await app.close()
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
  expect(said).toMatchObject([
    { reqId: 'the-id', req: { method: 'GET', path: '/here' }, res: { statusCode: 200 } },
    { reqId: 'the-id', req: { path: '/nowhere' }, res: { statusCode: 404 } },
  ])
  expect(said.every(({ responseTime }) => responseTime >= 0)).toBe(true)
})
