import { pictureWidths } from '@parure/domain/lot/picture'
import { pageOf } from '@parure/domain/page-view/page-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { callerFrom } from './account/caller.ts'
import { findingReports } from './catalog/report-search.ts'
import { sqlSearch, type CatalogueSearch } from './catalog/search.ts'
import { demoUse } from './demo-access.ts'
import type { WebInstallation, WebPart } from './feature.ts'
import { eraseAll, features, inboxOfAll, voidAllLinks } from './features.ts'
import { mountPages } from './mount-pages.ts'
import { noteForwardingFault } from './platform/attempts/forwarding-fault.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { countryReader } from './platform/http/country.ts'
import { serveHealth } from './platform/http/health.ts'
import { httpServer } from './platform/http/http-server.ts'
import { innerAddress } from './platform/http/inner-address.ts'
import { openApi } from './platform/http/openapi.ts'
import { limitRate, ratesFor } from './platform/http/rate-limit.ts'
import { responseCache } from './platform/http/response-cache.ts'
import { serve } from './platform/http/serve.ts'
import { streamSender, type StreamLimits } from './platform/http/streams/send-stream.ts'
import { unknownCall, type Caller, type TokenCaller } from './platform/http/service.ts'
import { answerThisMachineOnly } from './platform/http/this-machine.ts'
import { acceptOneClick } from './platform/mail/one-click.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { servePictures } from './platform/pictures/routes.ts'
import { pictureStore } from './platform/pictures/store.ts'
import { flushCounters } from './platform/process/flush-counters.ts'
import type { Traces } from './platform/traces/traces.ts'
import { openProviders } from './providers.ts'
import type { ReadingDb, Schema } from './schema.ts'

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
  const search = findingReports(db, options.search ?? sqlSearch(db))
  const read: ReadingDb = options.read ?? (async (_reader, work) => work(db))
  const { app, overloadLasts, forwarded } = await httpServer(config, log)
  // Development serves sources and errors with their stacks, so only to this machine.
  if (config.dev) app.addHook('onRequest', answerThisMachineOnly)
  if (options.metrics) measureRequests(app, options.metrics, pageOf)
  options.traces?.follow(app, pageOf)
  const providers = await openProviders({ config, db, key, innerAddress: () => innerAddress(app) })
  const ofAll = { erase: eraseAll, voidLinks: voidAllLinks, inbox: inboxOfAll }
  const parts = partsOf({ config, database, db, read, key, log, providers, search, ...ofAll })
  app.addHook('onClose', async () => {
    for (const part of parts) await part.close?.()
  })
  const health = serveHealth(app, database.pool, { isLoading: options.isLoading, overloadLasts })
  servePictures(app, pictureStore(config.pictures), { widths: pictureWidths, publicUrl: config.pictures.publicUrl })
  await mountCalls(app, options, { parts, search })
  await app.register(async (scope) => {
    await limitRate(scope, ratesFor(config.listCallsPerMinute).crawlers)
    for (const part of parts) part.crawlerRoutes?.(scope)
  })
  for (const part of parts) part.trustedRoutes?.(app)
  await providers.serveStandIns(app)
  if (options.pages !== false) {
    const cacheable = {
      paths: new Set(parts.flatMap(({ cacheablePages = [] }) => cacheablePages)),
      variantOf: (cookies: string) => parts.map(({ pageVariant }) => pageVariant?.(cookies)).find(Boolean) ?? null,
      version: search.state,
    }
    const services = [...servicesOf(parts), ...parts.flatMap(({ pageServices = [] }) => pageServices)]
    await mountPages(app, options, { services, cacheable })
  }
  const faults = { flush: async () => void (forwarded.takeMalformed() && (await noteForwardingFault(db))) }
  flushCounters(app, [...parts.flatMap(({ counters = [] }) => counters), faults], log)
  return { app, drain: health.drain }
}

function partsOf(installation: WebInstallation): WebPart[] {
  return features.flatMap(({ web }) => web?.(installation) ?? [])
}

function servicesOf(parts: readonly WebPart[]) {
  return (['cachedServices', 'services', 'oneClickServices'] as const).flatMap((kind) =>
    parts.flatMap((part) => part[kind] ?? []),
  )
}

/** Creates a function that returns the caller of a token, from the first part that knows it. */
function callerOfToken(parts: readonly WebPart[]): (token: string) => Promise<TokenCaller | null> {
  return async (token) => {
    for (const part of parts) {
      const caller = await part.callerOfToken?.(token)
      if (caller) return caller
    }
    return null
  }
}

interface Mounted {
  parts: readonly WebPart[]
  search: CatalogueSearch
}

async function mountCalls(
  app: FastifyInstance,
  { config, database, streams, ...options }: AppOptions,
  { parts, search }: Mounted,
): Promise<void> {
  const callerOf =
    options.callerOf ?? callerFrom(database.db, countryReader(config), demoUse(config), callerOfToken(parts))
  const serving = { callerOf, sendStream: streamSender(streams) }
  const cache = responseCache(() => search.state())
  await app.register(async (scope) => {
    await limitRate(scope, ratesFor(config.listCallsPerMinute).calls)
    for (const { services = [], cachedServices = [] } of parts) {
      serve(scope, services, serving)
      serve(scope, cachedServices, { ...serving, cache })
    }
    await scope.register(async (forms) => {
      acceptOneClick(forms)
      for (const { oneClickServices = [] } of parts) serve(forms, oneClickServices, serving)
    })
    for (const part of parts) await part.routes?.(scope)
    scope.get('/openapi.json', async () => openApi(servicesOf(parts)))
    scope.get('/openapi/read-api.json', async () =>
      openApi(servicesOf(parts).filter(({ contract }) => contract.readApi)),
    )
    scope.get('/api/*', async () => unknownCall())
  })
}
