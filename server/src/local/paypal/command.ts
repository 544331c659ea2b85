// npm run paypal-simulator -- --port N [--record FOLDER]
import { parseArgs } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { createLog } from '../../platform/log.ts'
import { runUntilStopped } from '../../platform/run-until-stopped.ts'
import { ownClock } from './clock.ts'
import { recordInto } from './recorder.ts'
import { servePayPalSimulator } from './serve-paypal.ts'
import { simulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    'client-id': { type: 'string', default: 'local-paypal' },
    'client-secret': { type: 'string', default: 'local-paypal' },
    record: { type: 'string' },
  },
})
const log = createLog('warn')
const address = `http://127.0.0.1:${values.port}`
await runUntilStopped(log, async (open) => {
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance
  const sim = simulator({
    address,
    clock: ownClock(Date.now),
    client: { clientId: values['client-id'], clientSecret: values['client-secret'] },
    ...(values.record === undefined ? {} : { record: recordInto(values.record) }),
  })
  await servePayPalSimulator(app, sim)
  await open(async () => {
    await app.listen({ port: Number(values.port), host: '127.0.0.1' })
    return app
  })
  console.log(`The PayPal stand-in is open at ${address}, without a database: it forgets everything when it stops.`)
})
