import type { InboxItem, InboxKind } from '@parure/domain/operation/contract'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Erase } from './account/profile.ts'
import type { VoidLinks } from './account/void-links.ts'
import type { CatalogueSearch } from './catalog/search.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import type { Web } from './platform/fetch/open-web.ts'
import type { Service, TokenCaller } from './platform/http/service.ts'
import type { MailWriter } from './platform/mail/mail-channel.ts'
import type { Figure } from './platform/metrics/show-figures.ts'
import type { TelegramWriter } from './platform/telegram/telegram-channel.ts'
import type { Providers } from './providers.ts'
import type { Db, ReadingDb, Schema, Tx } from './schema.ts'

/** A part of the product that registers itself: its folder exports one, and `features.ts` lists it. */
export interface Feature {
  web?(installation: WebInstallation): WebPart
  worker?(installation: WorkerInstallation): WorkerPart
  /** Deletes rows that are past their time; once a day. */
  expire?: readonly ((db: Db) => Promise<void>)[]
  /** Erases what the feature knows of a person, before the account is deleted. */
  erase?: readonly Erase[]
  /** Voids links and codes that act for an account, when its password changes. */
  voidLinks?: readonly VoidLinks[]
  /** What of it waits for an operator. */
  inbox?: readonly InboxPart[]
  /** Gauges that every worker reads from the database. */
  figures?: readonly Figure[]
}

/** What of one kind waits for an operator. */
export interface InboxPart {
  kind: InboxKind
  /** The newest first, so many of them at most, and how many there are. */
  waiting(db: Db, most: number): Promise<{ count: number; items: InboxItem[] }>
  /** Does their next action in a transaction; false where it was done already. Absent where that is a link. */
  act?(tx: Tx, ref: string): Promise<boolean>
}

/** What both processes give every feature. */
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
  /** For lots, which no visitor writes; what visitors write is read from `db`. */
  read: ReadingDb
  /** Of all features. */
  erase: readonly Erase[]
  voidLinks: readonly VoidLinks[]
  inbox: readonly InboxPart[]
}

/** What a feature brings to the web process. */
export interface WebPart {
  services?: readonly Service[]
  /** Their answers are the same for all visitors until the catalogue changes, and are cached. */
  cachedServices?: readonly Service[]
  /** Without an address: pages that the server renders ask them in-process. */
  pageServices?: readonly Service[]
  /** Mail programs call them by a form too (RFC 8058). */
  oneClickServices?: readonly Service[]
  /** Who calls with a token that is no session's; null for one that it does not know. */
  callerOfToken?(token: string): Promise<TokenCaller | null>
  /** Addresses that are no such calls and share their rate limits. */
  routes?(scope: FastifyInstance): void | Promise<void>
  /** Addresses for crawlers, with rate limits of their own. */
  crawlerRoutes?(scope: FastifyInstance): void
  /** Addresses without a rate limit: who calls them proves who it is. */
  trustedRoutes?(app: FastifyInstance): void
  /** Pages that hold the catalogue's answers and nothing else that changes: cached until it changes. */
  cacheablePages?: readonly string[]
  /** The one cookie by which its pages differ, as a `Cookie` header, where a visitor sends that and no other. */
  pageVariant?(cookies: string): string | null
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
  /** Aborted when the process is to end. */
  signal: AbortSignal
}

export interface Job {
  name: string
  /** When, in cron's five fields. */
  cron: string
  run(): Promise<void>
  runsAtStart?: boolean
}

/** What a feature brings to the worker process. */
export interface WorkerPart {
  jobs?: readonly Job[]
  mail?: MailWriter
  telegram?: TelegramWriter
  /** Starts what works until it is closed, once all jobs are scheduled. */
  start?(): Closable | undefined | Promise<Closable | undefined>
  /** Called last, when nothing is under way any more. */
  close?(): Promise<void>
}

export interface Closable {
  close(): Promise<void>
}
