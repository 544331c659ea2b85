import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './account/tables.ts'
import type { ApiKeyTables } from './api-key/tables.ts'
import type { BrandTables } from './brand/tables.ts'
import type { CalendarTables } from './calendar/tables.ts'
import type { CatalogTables } from './catalog/tables.ts'
import type { ComparableTables } from './comparable/tables.ts'
import type { ContactTables } from './contact/tables.ts'
import type { CollectionTables } from './collection/tables.ts'
import type { EmbedTables } from './embed/tables.ts'
import type { ExportTables } from './export/tables.ts'
import type { HandCheckTables } from './ingestion/quality/tables.ts'
import type { CorrectionTables } from './ingestion/store/corrections/tables.ts'
import type { PictureTables } from './ingestion/pictures/tables.ts'
import type { IngestionTables } from './ingestion/tables.ts'
import type { TakedownTables } from './ingestion/takedown/tables.ts'
import type { LotTables } from './lot/tables.ts'
import type { MarketTables } from './market/tables.ts'
import type { NewsletterTables } from './newsletter/tables.ts'
import type { NotificationTables } from './notification/tables.ts'
import type { PremiumTables } from './premium/tables.ts'
import type { QueryTables } from './query/tables.ts'
import type { PageViewTables } from './page-view/tables.ts'
import type { AttemptTables } from './platform/attempts/tables.ts'
import type { HostTurnTables } from './platform/fetch/tables.ts'
import type { LastingChangeTables } from './platform/lasting-change/tables.ts'
import type { OperatorActionTables } from './platform/operator-action/tables.ts'
import type { ReadFunction } from './platform/database/replica.ts'
import type { OutboxTables } from './platform/outbox/tables.ts'
import type { UnfinishedTryTables } from './platform/tries/tables.ts'
import type { SaleTables } from './sale/tables.ts'
import type { SavedSearchTables } from './saved-search/tables.ts'
import type { PreviousSaleTables } from './previous-sale/tables.ts'
import type { RateTables } from './rates/tables.ts'
import type { SourceDraftTables } from './source-draft/tables.ts'
import type { BillingTables } from './billing/tables.ts'

export interface Schema
  extends
    LotTables,
    RateTables,
    CatalogTables,
    IngestionTables,
    PictureTables,
    TakedownTables,
    CorrectionTables,
    HandCheckTables,
    AccountTables,
    BillingTables,
    CollectionTables,
    SaleTables,
    SourceDraftTables,
    CalendarTables,
    SavedSearchTables,
    ExportTables,
    ApiKeyTables,
    EmbedTables,
    BrandTables,
    ComparableTables,
    PreviousSaleTables,
    ContactTables,
    MarketTables,
    NewsletterTables,
    NotificationTables,
    PageViewTables,
    PremiumTables,
    QueryTables,
    AttemptTables,
    HostTurnTables,
    LastingChangeTables,
    OperatorActionTables,
    OutboxTables,
    UnfinishedTryTables {}

/** A database or a transaction: the first parameter of every query. */
export type Db = Kysely<Schema>
/** Reads data that visitors never write, on a standby when that is fresh enough. */
export type ReadingDb = ReadFunction<Schema>
/** For queries that are only correct together with others. */
export type Tx = Transaction<Schema>
