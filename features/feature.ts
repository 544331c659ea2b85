import type { InboxItem, InboxKind } from '@parure/features/operation/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { ErasePerson } from '@parure/features/account/server/profile.ts'
import type { VoidFeatureLinks } from '@parure/features/account/server/void-feature-links.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Web } from '@parure/fetch/open-web.ts'
import type { Service, TokenCaller } from '@parure/http/create-service.ts'
import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import type { DatabaseMetric } from '@parure/telemetry/metrics/show-figures.ts'
import type { TelegramWriter } from '@parure/jobs/telegram/create-telegram-channel.ts'
import type { PushWriter } from '@parure/jobs/push/create-push-channel.ts'
import type { Providers } from './providers.ts'
import type { Db, ReadingDb, Schema, Tx } from './schema.ts'

/** A part of the product that registers itself: its folder exports one, and the portal's `features.ts` lists it. */
export interface Feature {
  /**
   * Features whose modules it imports or whose tables it reads. `npm run check -- architecture` compares it with the
   * sources.
   */
  uses?: readonly string[]
  /** Tables of other features, and of packages, that it writes. */
  writes?: readonly string[]
  web?(installation: WebInstallation): WebPart
  worker?(installation: WorkerInstallation): WorkerPart
  /** Deletes expired rows; once a day. */
  expire?: readonly ((db: Db) => Promise<void>)[]
  /** Erases the feature's data of a person, before the account is deleted. */
  erase?: readonly ErasePerson[]
  /** Voids links and codes that act for an account, when its password changes. */
  voidLinks?: readonly VoidFeatureLinks[]
  /** Its items that wait for an operator. */
  inbox?: readonly InboxPart[]
  /** Gauges that every worker reads from the database. */
  databaseMetrics?: readonly DatabaseMetric[]
}

/** Items of one kind that wait for an operator. */
export interface InboxPart {
  kind: InboxKind
  /** Returns the newest items, at most `most`, and their total number. */
  listWaiting(db: Db, most: number): Promise<{ count: number; items: InboxItem[] }>
  /**
   * Performs the item's action in a transaction. Returns false when it was already done. Absent when the action is a
   * link.
   */
  handleItem?(tx: Tx, ref: string): Promise<boolean>
}

/** Provided to every feature by both processes. */
export interface Installation {
  config: Config
  database: OpenDatabase<Schema>
  db: Db
  /** The installation's own key. */
  key: Buffer
  log: Logger
  providers: Providers
}

export interface WebInstallation extends Installation {
  search: CatalogueSearch
  /** For lots, which visitors never write. Data that visitors write is read from `db`. */
  read: ReadingDb
  /** Of all features. */
  erase: readonly ErasePerson[]
  voidLinks: readonly VoidFeatureLinks[]
  inbox: readonly InboxPart[]
}

/** A feature's contribution to the web process. */
export interface WebPart {
  services?: readonly Service[]
  /** Services whose responses are the same for all visitors until the catalog changes, and are cached. */
  cachedServices?: readonly Service[]
  /** Services without an address: pages that the server renders call them in-process. */
  pageServices?: readonly Service[]
  /** Services that mail programs also call by a form (RFC 8058). */
  oneClickServices?: readonly Service[]
  /** Returns the caller of a token that is no session's; null for an unknown token. */
  resolveTokenCaller?(token: string): Promise<TokenCaller | null>
  /** Registers addresses that are no such calls and share their rate limits. */
  routes?(scope: FastifyInstance): void | Promise<void>
  /** Registers addresses for crawlers, with separate rate limits. */
  crawlerRoutes?(scope: FastifyInstance): void
  /** Registers addresses without a rate limit, whose callers authenticate themselves. */
  trustedRoutes?(app: FastifyInstance): void
  /** Pages whose only changing content is from the catalog: cached until it changes. */
  cacheablePages?: readonly string[]
  /** Returns the one cookie by which its pages differ, as a `Cookie` header, when a visitor sends only that cookie. */
  getPageVariant?(cookies: string): string | null
  /** Counts in memory that are written every few seconds, and when the process ends. */
  counters?: readonly { flush(): Promise<void> }[]
  close?(): Promise<void>
}

export interface WorkerInstallation extends Installation {
  metrics: Registry
  boss: PgBoss
  /** A database whose statements may last as long as a command's. */
  slowDb: Db
  /** For pages, files and pictures of other sites. */
  web: Web
  /** Aborted when the process is about to end. */
  signal: AbortSignal
  /** Takes so much memory that runs of sources wait until it resolves. */
  precedingLoad: Promise<void> | undefined
}

export interface Job {
  name: string
  /** The schedule, in cron's five fields. */
  cron: string
  run(): Promise<void>
  runsAtStart?: boolean
}

/** A feature's contribution to the worker process. */
export interface WorkerPart {
  jobs?: readonly Job[]
  mail?: MailWriter
  telegram?: TelegramWriter
  push?: PushWriter
  /** Starts background work that runs until it is closed, once all jobs are scheduled. */
  start?(): Closable | undefined | Promise<Closable | undefined>
  /** Called last, when no work is running any more. */
  close?(): Promise<void>
}

export interface Closable {
  close(): Promise<void>
}
