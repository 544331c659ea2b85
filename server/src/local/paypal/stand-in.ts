import type { FastifyInstance } from 'fastify'
import type { Db } from '../../schema.ts'
import { localPayPal, localPayPalPath } from './local-paypal.ts'
import { serveLocalPayPal } from './routes.ts'
import type { Simulator } from './simulator.ts'

interface Local {
  db: Db
  webhookUrl: string
  recordTo?: string | undefined
}

/** The PayPal of a local installation: the settings by which the real adapter uses it, and what serves it. */
export function paypalStandIn(installation: Parameters<typeof localPayPal>[0]) {
  const paypal = localPayPal(installation)
  let served: Simulator | undefined
  return {
    settings: {
      ...paypal,
      apiUrl: () => installation.innerAddress() + localPayPalPath,
      authorities: () => (served ? [served.mail.signer().authority] : []),
    },
    serve: async (app: FastifyInstance, local: Local): Promise<void> => {
      served = await serveLocalPayPal(app, { ...local, paypal })
    },
  }
}
