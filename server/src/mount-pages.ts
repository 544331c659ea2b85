import { Role } from '@parure/domain/role'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import path from 'node:path'
import type { Config } from './platform/config/config.ts'
import { networkOf } from './platform/http/network.ts'
import type { CacheablePages } from './platform/pages/page-cache.ts'
import { servePages } from './platform/pages/serve-pages.ts'
import { answerProblemOnPage } from './platform/http/problem-answer.ts'
import { limitRate, ratesFor } from './platform/http/rate-limit.ts'
import { inProcessCall, type Caller, type Service } from './platform/http/service.ts'

/** Every address that is no call: the pages, rendered for a visitor. */
export async function mountPages(
  app: FastifyInstance,
  { config, demo }: { config: Config; demo: boolean },
  { services, cacheable }: { services: Service[]; cacheable: CacheablePages },
): Promise<void> {
  const site = { publicUrl: config.publicUrl, demo, supportEmail: config.supportEmail, social: config.social }
  await app.register(async (pages) => {
    // In development every source file is a request.
    if (!config.dev) await limitRate(pages, ratesFor(config.listCallsPerMinute).pages, isFile)
    pages.setErrorHandler(answerProblemOnPage)
    await servePages(pages, {
      root: path.join(config.root, 'web'),
      dev: config.dev,
      policy: { picturesAt: config.pictures.publicUrl, https: config.publicUrl.startsWith('https:') },
      cacheable,
      input: (request) => ({ call: inProcessCall(services, visitor(request)), site }),
    })
  })
}

/** Every file of the pages has a route of its own. */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== '/*'
}

/** Whom the pages are rendered for on the server: nobody in particular, whoever is known to ask. */
function visitor(request: FastifyRequest | undefined): Caller {
  const nobody = { role: Role.Undefined, account: null, network: '', device: '', country: null }
  return request ? { ...nobody, network: networkOf(request.ip), looks: request.method !== 'HEAD' } : nobody
}
