import { pictureWidths } from '@parure/domain/lot/picture'
import { pageOf } from '@parure/domain/page-view/page-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { callerFrom } from './account/caller.ts'
import { isOperator } from './account/operators.ts'
import { accountById } from './account/queries.ts'
import { accountServices } from './account/routes.ts'
import { facebook } from './account/social/facebook.ts'
import { google } from './account/social/google.ts'
import { serveSocialReturns, socialServices } from './account/social/routes.ts'
import type { SocialSignIn } from './account/social/social-sign-in.ts'
import { brandServices } from './brand/routes.ts'
import { catalogServices } from './catalog/routes.ts'
import { sqlSearch, type CatalogueSearch } from './catalog/search.ts'
import { serveSitemap } from './catalog/sitemap.ts'
import { collectionServices } from './collection/routes.ts'
import { savedAmong } from './collection/saved-lots.ts'
import { contactServices } from './contact/routes.ts'
import { ingestionServices } from './ingestion/routes.ts'
import { demoUse, isClosed } from './demo-access.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { localClients } from './local/identity/local-clients.ts'
import { serveLocalIdentity } from './local/identity/routes.ts'
import { serveLocalMailbox } from './local/mailbox/routes.ts'
import { serveLocalPayPal } from './local/paypal/routes.ts'
import { paypalStandIn } from './local/paypal/stand-in.ts'
import { localBot } from './local/telegram/local-bot.ts'
import { serveLocalTelegram } from './local/telegram/routes.ts'
import { mountPages } from './mount-pages.ts'
import { lotServices } from './lot/routes.ts'
import { viewCounter, type ViewCounter } from './lot/view-counter.ts'
import type { Viewer } from './lot/viewer.ts'
import { newsletterServices, unsubscribeServices } from './newsletter/routes.ts'
import { notificationServices, notificationUnsubscribeServices } from './notification/routes.ts'
import { telegramBot } from './notification/telegram/bot.ts'
import { pageViewCounter, type PageViewCounter } from './page-view/page-view-counter.ts'
import { servePolicyReports } from './page-view/policy-reports.ts'
import { pageViewServices } from './page-view/routes.ts'
import { openPayments } from './billing/provider/open-payments.ts'
import type { Payments } from './billing/provider/payments.ts'
import { billingServices, serveBillingReturns } from './billing/routes.ts'
import { responseCache, type ResponseCache } from './platform/http/response-cache.ts'
import type { Config } from './platform/config/config.ts'
import { countryReader } from './platform/http/country.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { serveHealth } from './platform/http/health.ts'
import { httpServer } from './platform/http/http-server.ts'
import { innerAddress } from './platform/http/inner-address.ts'
import { acceptOneClick } from './platform/mail/one-click.ts'
import { confirmListed } from './platform/lasting-change/list-lasting.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { openApi } from './platform/http/openapi.ts'
import { servePictures } from './platform/pictures/routes.ts'
import { pictureStore } from './platform/pictures/store.ts'
import { flushCounters } from './platform/process/flush-counters.ts'
import { limitRate, ratesFor } from './platform/http/rate-limit.ts'
import { serve } from './platform/http/serve.ts'
import { answerThisMachineOnly } from './platform/http/this-machine.ts'
import { unknownCall, type Caller, type Service } from './platform/http/service.ts'
import type { BotSettings } from './platform/telegram/bot-settings.ts'
import type { Traces } from './platform/traces/traces.ts'
import { serveWebhook, webhookOf } from './platform/telegram/webhook.ts'
import type { Db, Schema } from './schema.ts'
import { savedLotLimit } from './billing/entitlement/entitlements.ts'
import { voidEverywhere } from './void-everywhere.ts'

export interface AppOptions {
  config: Config
  database: OpenDatabase<Schema>
  log: Logger
  /** The catalogue is the demo one and says so. */
  demo: boolean
  /** The installation's own key. */
  key: Buffer
  /** Works out who asks; by the session's token unless a test says otherwise. */
  callerOf?: (request: FastifyRequest) => Promise<Caller>
  /** What finds lots; PostgreSQL itself unless there is something faster. */
  search?: CatalogueSearch
  /** What finds lots fast is being prepared: better that others are asked meanwhile. */
  isLoading?: () => boolean
  metrics?: Registry
  traces?: Traces
  /** Left out where only the calls are wanted. */
  pages?: boolean
}

/** The web process: calls, pictures and pages on one port. `drain` makes it say that it is no longer ready. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; drain(): void }> {
  const { config, database, log } = options
  const { app, overloadLasts } = await httpServer(config, log)
  // Sources, and errors with all that led to them.
  if (config.dev) app.addHook('onRequest', answerThisMachineOnly)
  if (options.metrics) measureRequests(app, options.metrics, pageOf)
  options.traces?.follow(app, pageOf)
  const views = viewCounter(database.db)
  const pageViews = pageViewCounter(database.db)
  const installation = { key: options.key, publicUrl: config.publicUrl, innerAddress: () => innerAddress(app) }
  const local = { clients: localClients(installation), paypal: paypalStandIn(installation) }
  const social = socialSignIn(options, local.clients)
  const bot = config.telegram ?? localBot({ ...config, key: options.key })
  const payments = openPayments({ ...options, db: database.db, standIn: local.paypal.settings })
  app.addHook('onClose', payments.close)
  const search = options.search ?? sqlSearch(database.db)
  const lists = catalogServices(database.db, search, viewerIn(database.db))
  const calls = [
    ...allServices(options, views),
    ...visitorServices(options, pageViews),
    ...socialServices(social),
    ...billingServices(payments),
    ...notificationServices(database.db, options.key, bot.page),
  ]
  const oneClick = [unsubscribeServices, notificationUnsubscribeServices].flatMap((each) =>
    each(database.db, options.key),
  )
  const health = serveHealth(app, database.pool, { isLoading: options.isLoading, overloadLasts })
  servePictures(app, pictureStore(config.pictures), { widths: pictureWidths, publicUrl: config.pictures.publicUrl })
  const cache = responseCache(() => search.state())
  await mountCalls(app, options, { calls, lists, cache, oneClick, social, payments })
  await app.register(async (scope) => {
    await limitRate(scope, ratesFor(config.listCallsPerMinute).crawlers)
    serveSitemap(scope, database.db, config.publicUrl, () => search.state())
  })
  if (config.local) await serveStandIns(app, options, { ...local, bot })
  else serveWebhook(app, telegramBot(database.db, bot), webhookOf(options.key))
  if (options.pages !== false) await mountPages(app, options, { services: [...lists, ...calls, ...oneClick], search })
  flushCounters(app, [views, pageViews], log)
  return { app, drain: health.drain }
}

function viewerIn(db: Db): (caller: Caller) => Viewer {
  return ({ role, account }) => ({ role, saved: (ids) => savedAmong(db, account?.id, ids) })
}

function allServices({ config, database: { db }, key, log }: AppOptions, views: ViewCounter): Service[] {
  const viewerOf = viewerIn(db)
  const afterErasing = () => confirmListed({ db, backup: config.backup, log })
  return [
    ...lotServices(db, views, viewerOf),
    ...brandServices(db, viewerOf),
    ...accountServices(db, key, { alsoErase: eraseEverywhere, alsoVoid: voidEverywhere, isClosed, afterErasing }),
    ...collectionServices(db, (role) => savedLotLimit(db, role)),
    ...ingestionServices(db, (accountId) => isOperator(db, accountId)),
  ]
}

/** What asks nobody who they are. */
function visitorServices({ config, database: { db }, key }: AppOptions, pageViews: PageViewCounter): Service[] {
  const emailOf = async (accountId: number): Promise<string> => (await accountById(db, accountId)).email
  return [
    ...contactServices(db, { supportEmail: config.supportEmail, emailOf }),
    ...newsletterServices(db, key),
    ...pageViewServices(pageViews, config.publicUrl),
  ]
}

interface StandIns {
  clients: ReturnType<typeof localClients>
  paypal: ReturnType<typeof paypalStandIn>
  bot: BotSettings
}

/** Whom a local installation plays itself, for this machine alone unless the demo is for all. */
async function serveStandIns(root: FastifyInstance, { config, database }: AppOptions, local: StandIns): Promise<void> {
  const { publicUrl } = config
  await root.register(async (app) => {
    if (!config.demo) app.addHook('onRequest', answerThisMachineOnly)
    serveLocalMailbox(app, database.db, publicUrl)
    if (!config.telegram) await serveLocalTelegram(app, { publicUrl, bot: local.bot })
    await serveLocalIdentity(app, { publicUrl, clients: local.clients })
    if (!config.paypal)
      await serveLocalPayPal(app, { db: database.db, standIn: local.paypal, publicUrl, recordTo: config.paypalRecord })
  })
}

/** What is not configured is stood in for; under a public address the settings see that nothing is missing. */
function socialSignIn({ config, database, key }: AppOptions, local: ReturnType<typeof localClients>): SocialSignIn {
  const providers = {
    google: google(config.google ?? local.google),
    facebook: facebook(config.facebook ?? local.facebook),
  }
  return { db: database.db, key, publicUrl: config.publicUrl, providers }
}

interface Answering {
  calls: Service[]
  /** What is asked most, and answered alike to everybody who is not signed in. */
  lists: Service[]
  cache: ResponseCache
  /** Calls that mail programs ask too, by a form. */
  oneClick: Service[]
  social: SocialSignIn
  payments: Payments
}

async function mountCalls(
  app: FastifyInstance,
  { config, database, callerOf = callerFrom(database.db, countryReader(config), demoUse(config)) }: AppOptions,
  { calls, lists, cache, oneClick, social, payments }: Answering,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, ratesFor(config.listCallsPerMinute).calls)
    serve(scope, calls, callerOf)
    serve(scope, lists, callerOf, cache)
    await scope.register(async (forms) => {
      acceptOneClick(forms)
      serve(forms, oneClick, callerOf)
    })
    serveSocialReturns(scope, social)
    await servePolicyReports(scope, database.db)
    await serveBillingReturns(scope, payments)
    scope.get('/openapi.json', async () => openApi([...lists, ...calls, ...oneClick]))
    scope.get('/api/*', async () => unknownCall())
  })
}
