import { pictureWidths } from '@parure/features/lot/picture.ts'
import { classifyPage } from '@parure/features/page-view/classify-page.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createCallerResolver } from '@parure/features/account/server/caller.ts'
import { addReportSearch } from '@parure/features/catalog/server/report-search.ts'
import { createSqlSearch, type CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { createDemoAccess } from '@parure/features/demo/server/demo-access.ts'
import type { WebInstallation, WebPart } from '@parure/features/feature.ts'
import { allErasers, features, allInboxParts, allLinkVoiders } from './features.ts'
import { mountPages } from './mount-pages.ts'
import { noteForwardingFault } from '@parure/postgres/attempts/forwarding-fault.ts'
import type { Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createCountryReader } from '@parure/http/addresses/country.ts'
import { serveHealth } from '@parure/http/health.ts'
import { createHttpServer } from '@parure/http/create-http-server.ts'
import { getInnerUrl } from '@parure/http/addresses/get-inner-url.ts'
import { buildOpenApi } from '@parure/http/openapi.ts'
import { limitRate, deriveRateLimits } from '@parure/http/refusals/rate-limit.ts'
import { createResponseCache } from '@parure/http/caching/create-response-cache.ts'
import { serveServices } from '@parure/http/serve-services.ts'
import { createStreamSender, type StreamLimits } from '@parure/http/streams/send-stream.ts'
import { throwUnknownCall, type Caller, type TokenCaller } from '@parure/http/create-service.ts'
import { restrictToThisMachine } from '@parure/http/addresses/this-machine.ts'
import { acceptOneClick } from '@parure/jobs/mail/one-click.ts'
import { measureRequests } from '@parure/telemetry/metrics/measure-requests.ts'
import { servePictures } from '@parure/pictures/routes.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { flushCounters } from '@parure/process/flush-counters.ts'
import type { Traces } from '@parure/telemetry/traces/traces.ts'
import { openProviders } from '@parure/features/providers.ts'
import type { ReadingDb, Schema } from '@parure/features/schema.ts'

export interface AppOptions {
  config: Config
  database: OpenDatabase<Schema>
  log: Logger
  /** The catalog is the demo one; pages then show a notice. */
  demo: boolean
  /** The installation's own key. */
  key: Buffer
  /** Identifies the caller; default: by the session's token. */
  callerOf?: (request: FastifyRequest) => Promise<Caller>
  /** Default: PostgreSQL. */
  search?: CatalogueSearch
  /** Default: the primary database. */
  read?: ReadingDb | undefined
  /** Whether the index is loading: the process then reports that it is not ready. */
  isLoading?: () => boolean
  metrics?: Registry
  traces?: Traces
  /** Limits of files that are created while they are sent. */
  streams?: StreamLimits
  /** False serves only the calls. */
  pages?: boolean
}

/**
 * Builds the web process: calls, pictures and pages on one port. `drain` makes it report that it is no longer ready.
 */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; drain(): void }> {
  const { config, database, log, key } = options
  const { db } = database
  const search = addReportSearch(db, options.search ?? createSqlSearch(db))
  const read: ReadingDb = options.read ?? (async (_reader, work) => work(db))
  const { app, overloadLasts, forwarded } = await createHttpServer(config, log)
  // Development serves sources and errors with their stacks, so only to this machine.
  if (config.dev) app.addHook('onRequest', restrictToThisMachine)
  if (options.metrics) measureRequests(app, options.metrics, classifyPage)
  options.traces?.instrumentApp(app, classifyPage)
  const providers = await openProviders({ config, db, key, innerAddress: () => getInnerUrl(app) })
  const ofAll = { erase: allErasers, voidLinks: allLinkVoiders, inbox: allInboxParts }
  const parts = createWebParts({ config, database, db, read, key, log, providers, search, ...ofAll })
  app.addHook('onClose', async () => {
    for (const part of parts) await part.close?.()
  })
  const health = serveHealth(app, database.pool, { isLoading: options.isLoading, overloadLasts })
  servePictures(app, createPictureStore(config.pictures), {
    widths: pictureWidths,
    publicUrl: config.pictures.publicUrl,
  })
  await mountCalls(app, options, { parts, search })
  await app.register(async (scope) => {
    await limitRate(scope, deriveRateLimits(config.listCallsPerMinute).crawlers)
    for (const part of parts) part.crawlerRoutes?.(scope)
  })
  for (const part of parts) part.trustedRoutes?.(app)
  await providers.serveStandIns(app)
  if (options.pages !== false) {
    const cacheable = {
      paths: new Set(parts.flatMap(({ cacheablePages = [] }) => cacheablePages)),
      variantOf: (cookies: string) =>
        parts.map(({ getPageVariant }) => getPageVariant?.(cookies)).find(Boolean) ?? null,
      version: search.state,
    }
    const services = [...listServices(parts), ...parts.flatMap(({ pageServices = [] }) => pageServices)]
    await mountPages(app, options, { services, cacheable })
  }
  const faults = { flush: async () => void (forwarded.takeMalformed() && (await noteForwardingFault(db))) }
  flushCounters(app, [...parts.flatMap(({ counters = [] }) => counters), faults], log)
  return { app, drain: health.drain }
}

function createWebParts(installation: WebInstallation): WebPart[] {
  return features.flatMap(({ web }) => web?.(installation) ?? [])
}

function listServices(parts: readonly WebPart[]) {
  return (['cachedServices', 'services', 'oneClickServices'] as const).flatMap((kind) =>
    parts.flatMap((part) => part[kind] ?? []),
  )
}

/** Creates a function that returns the caller of a token, from the first part that knows it. */
function createTokenResolver(parts: readonly WebPart[]): (token: string) => Promise<TokenCaller | null> {
  return async (token) => {
    for (const part of parts) {
      const caller = await part.resolveTokenCaller?.(token)
      if (caller) return caller
    }
    return null
  }
}

interface MountedParts {
  parts: readonly WebPart[]
  search: CatalogueSearch
}

async function mountCalls(
  app: FastifyInstance,
  { config, database, streams, ...options }: AppOptions,
  { parts, search }: MountedParts,
): Promise<void> {
  const callerOf =
    options.callerOf ??
    createCallerResolver(database.db, createCountryReader(config), createDemoAccess(config), createTokenResolver(parts))
  const serving = { callerOf, sendStream: createStreamSender(streams) }
  const cache = createResponseCache(() => search.state())
  await app.register(async (scope) => {
    await limitRate(scope, deriveRateLimits(config.listCallsPerMinute).calls)
    for (const { services = [], cachedServices = [] } of parts) {
      serveServices(scope, services, serving)
      serveServices(scope, cachedServices, { ...serving, cache })
    }
    await scope.register(async (forms) => {
      acceptOneClick(forms)
      for (const { oneClickServices = [] } of parts) serveServices(forms, oneClickServices, serving)
    })
    for (const part of parts) await part.routes?.(scope)
    scope.get('/openapi.json', async () => buildOpenApi(listServices(parts)))
    scope.get('/openapi/read-api.json', async () =>
      buildOpenApi(listServices(parts).filter(({ contract }) => contract.readApi)),
    )
    scope.get('/api/*', async () => throwUnknownCall())
  })
}
