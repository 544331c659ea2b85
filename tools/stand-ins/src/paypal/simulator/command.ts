import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Command } from '@parure/features/command.ts'
import { createLog } from '@parure/process/log.ts'
import { runUntilStopped } from '@parure/process/run-until-stopped.ts'
import { createMemoryClock } from './clock.ts'
import { startDuePolling } from './start-due-polling.ts'
import { createRecorder } from '../calls/record-exchange.ts'
import { servePayPalSimulator } from './serve-paypal.ts'
import { authority } from '../webhooks/signer.ts'
import { createSimulator } from './create-simulator.ts'

const options = {
  port: { type: 'string', default: '3100' },
  'client-id': { type: 'string', default: 'local-paypal' },
  'client-secret': { type: 'string', default: 'local-paypal' },
  /** The URL that receives webhooks, and its id. */
  webhook: { type: 'string' },
  'webhook-id': { type: 'string', default: 'LOCALWEBHOOK00001' },
  /** File to which the certificate authority of the webhooks is written, in PEM: for NODE_EXTRA_CA_CERTS. */
  authority: { type: 'string' },
  record: { type: 'string' },
} as const

export const paypalSimulatorCommand: Command = {
  usage: 'Usage: npx parure paypal-simulator --port N [--webhook URL] [--authority FILE] [--record FOLDER]',
  execute,
}

async function execute(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const log = createLog('warn')
  const address = `http://127.0.0.1:${values.port}`
  await runUntilStopped(log, async (open) => {
    const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance
    const sim = createSimulator({
      address,
      clock: createMemoryClock(Date.now),
      client: { clientId: values['client-id'], clientSecret: values['client-secret'] },
      webhook: values.webhook ? { id: values['webhook-id'], url: values.webhook } : undefined,
      ...(values.record === undefined ? {} : { record: createRecorder(values.record) }),
    })
    await servePayPalSimulator(app, sim)
    startDuePolling(app, sim)
    if (values.authority !== undefined) await writeFile(values.authority, authority)
    await open(async () => {
      await app.listen({ port: Number(values.port), host: '127.0.0.1' })
      return app
    })
    console.log(`The PayPal stand-in is open at ${address}, without a database: it forgets everything when it stops.`)
  })
}
