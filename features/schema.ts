import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from '@parure/features/account/server/tables.ts'
import type { ApiKeyTables } from '@parure/features/api-key/server/tables.ts'
import type { BrandTables } from '@parure/features/brand/server/tables.ts'
import type { CalendarTables } from '@parure/features/calendar/server/tables.ts'
import type { CatalogTables } from '@parure/features/catalog/server/tables.ts'
import type { ComparableTables } from '@parure/features/comparable/server/tables.ts'
import type { ContactTables } from '@parure/features/contact/server/tables.ts'
import type { CollectionTables } from '@parure/features/collection/server/tables.ts'
import type { EmbedTables } from '@parure/features/embed/server/tables.ts'
import type { ExportTables } from '@parure/features/export/server/tables.ts'
import type { HandCheckTables } from '@parure/features/ingestion/server/quality/tables.ts'
import type { CorrectionTables } from '@parure/features/ingestion/server/store/corrections/tables.ts'
import type { PictureTables } from '@parure/features/ingestion/server/pictures/tables.ts'
import type { IngestionTables } from '@parure/features/ingestion/server/tables.ts'
import type { TakedownTables } from '@parure/features/ingestion/server/takedown/tables.ts'
import type { LotTables } from '@parure/features/lot/server/tables.ts'
import type { MarketTables } from '@parure/features/market/server/tables.ts'
import type { NewsletterTables } from '@parure/features/newsletter/server/tables.ts'
import type { NotificationTables } from '@parure/features/notification/server/tables.ts'
import type { PremiumTables } from '@parure/features/premium/server/tables.ts'
import type { QueryTables } from '@parure/features/query/server/tables.ts'
import type { PageViewTables } from '@parure/features/page-view/server/tables.ts'
import type { AttemptTables } from '@parure/postgres/attempts/tables.ts'
import type { HostTurnTables } from '@parure/fetch/tables.ts'
import type { LastingChangeTables } from '@parure/postgres/lasting-change/tables.ts'
import type { OperatorActionTables } from '@parure/postgres/operator-action/tables.ts'
import type { ReadFunction } from '@parure/postgres/replica.ts'
import type { OutboxTables } from '@parure/jobs/outbox/tables.ts'
import type { UnfinishedTryTables } from '@parure/postgres/tries/tables.ts'
import type { SaleTables } from '@parure/features/sale/server/tables.ts'
import type { SavedSearchTables } from '@parure/features/saved-search/server/tables.ts'
import type { PreviousSaleTables } from '@parure/features/previous-sale/server/tables.ts'
import type { RateTables } from '@parure/features/rates/server/tables.ts'
import type { SourceDraftTables } from '@parure/features/source-draft/server/tables.ts'
import type { BillingTables } from '@parure/features/billing/server/tables.ts'

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
