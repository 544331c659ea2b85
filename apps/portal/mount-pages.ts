import { Role } from '@parure/contract/role.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import path from 'node:path'
import type { Config } from '@parure/config/config.ts'
import { getNetwork } from '@parure/http/addresses/network.ts'
import type { CacheablePages } from '@parure/http/pages/create-page-cache.ts'
import type { Problem } from '@parure/contract/problem.ts'
import { servePages } from '@parure/http/pages/serve-pages.ts'
import { sendProblemPage } from '@parure/http/refusals/problem-answer.ts'
import { limitRate, deriveRateLimits } from '@parure/http/refusals/rate-limit.ts'
import { listIntegrations } from './list-integrations.ts'
import { createInProcessCall, type Caller, type Service } from '@parure/http/create-service.ts'

/** Serves the pages at every address that is no call, rendered for a visitor. */
export async function mountPages(
  app: FastifyInstance,
  { config, demo }: { config: Config; demo: boolean },
  { services, cacheable }: { services: Service[]; cacheable: CacheablePages },
): Promise<void> {
  const { publicUrl, supportEmail, social } = config
  const site = { publicUrl, demo, supportEmail, social, ...listIntegrations(config) }
  await app.register(async (pages) => {
    // In development every source file is a request.
    if (!config.dev) await limitRate(pages, deriveRateLimits(config.listCallsPerMinute).pages, isFile)
    pages.setErrorHandler(sendProblemPage)
    await servePages(pages, {
      root: config.root,
      build: path.join(config.root, 'apps/portal/build/pages'),
      entry: './apps/portal/web/ssr.ts',
      dev: config.dev,
      policy: { picturesUrl: config.pictures.publicUrl, https: config.publicUrl.startsWith('https:') },
      cacheable,
      input: (request) => {
        const warn = (error: unknown) =>
          (request?.log ?? app.log).warn({ err: (error as Problem).cause }, 'the database refused a value')
        return { call: createInProcessCall(services, createVisitor(request), warn), site }
      },
    })
  })
}

/** Whether a static file is requested: files have a route each; all pages share one. */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== '/*'
}

/**
 * Returns the caller for rendered pages: always a visitor, also when the request has a session. The browser then loads
 * its own data.
 */
function createVisitor(request: FastifyRequest | undefined): Caller {
  const anonymous = { role: Role.Undefined, account: null, network: '', device: '', country: null }
  return request
    ? { ...anonymous, network: getNetwork(request.ip), countsAsView: request.method !== 'HEAD' }
    : anonymous
}
