import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@parure/portal/test/test-database.ts'
import { localMailboxTables } from '../tools/stand-ins/src/mailbox/tables.ts'
import { localPayPalTables } from '../tools/stand-ins/src/paypal/tables.ts'
import { accountTables } from '@parure/features/account/server/tables.ts'
import { billingTables } from '@parure/features/billing/server/tables.ts'
import { brandTables } from '@parure/features/brand/server/tables.ts'
import { catalogTables } from '@parure/features/catalog/server/tables.ts'
import { collectionTables } from '@parure/features/collection/server/tables.ts'
import { comparableTables } from '@parure/features/comparable/server/tables.ts'
import { contactTables } from '@parure/features/contact/server/tables.ts'
import { handCheckTables } from '@parure/features/ingestion/server/quality/tables.ts'
import { correctionTables } from '@parure/features/ingestion/server/store/corrections/tables.ts'
import { pictureTables } from '@parure/features/ingestion/server/pictures/tables.ts'
import { ingestionTables } from '@parure/features/ingestion/server/tables.ts'
import { takedownTables } from '@parure/features/ingestion/server/takedown/tables.ts'
import { lotTables } from '@parure/features/lot/server/tables.ts'
import { marketTables } from '@parure/features/market/server/tables.ts'
import { newsletterTables } from '@parure/features/newsletter/server/tables.ts'
import { notificationTables } from '@parure/features/notification/server/tables.ts'
import { premiumTables } from '@parure/features/premium/server/tables.ts'
import { pageViewTables } from '@parure/features/page-view/server/tables.ts'
import { queryTables } from '@parure/features/query/server/tables.ts'
import { attemptTables } from '@parure/postgres/attempts/tables.ts'
import { hostTurnTables } from '@parure/fetch/tables.ts'
import { lastingChangeTables } from '@parure/postgres/lasting-change/tables.ts'
import { operatorActionTables } from '@parure/postgres/operator-action/tables.ts'
import { outboxTables } from '@parure/jobs/outbox/tables.ts'
import { unfinishedTryTables } from '@parure/postgres/tries/tables.ts'
import { apiKeyTables } from '@parure/features/api-key/server/tables.ts'
import { embedTables } from '@parure/features/embed/server/tables.ts'
import { exportTables } from '@parure/features/export/server/tables.ts'
import { calendarTables } from '@parure/features/calendar/server/tables.ts'
import { saleTables } from '@parure/features/sale/server/tables.ts'
import { savedSearchTables } from '@parure/features/saved-search/server/tables.ts'
import { previousSaleTables } from '@parure/features/previous-sale/server/tables.ts'
import { rateTables } from '@parure/features/rates/server/tables.ts'
import { sourceDraftTables } from '@parure/features/source-draft/server/tables.ts'
import type { TableColumns } from '@parure/postgres/table-columns.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from './schema.ts'

const declared: Record<string, TableColumns> = {
  ...accountTables,
  ...billingTables,
  ...brandTables,
  ...catalogTables,
  ...collectionTables,
  ...comparableTables,
  ...previousSaleTables,
  ...contactTables,
  ...pictureTables,
  ...ingestionTables,
  ...takedownTables,
  ...correctionTables,
  ...handCheckTables,
  ...lotTables,
  ...marketTables,
  ...newsletterTables,
  ...notificationTables,
  ...saleTables,
  ...sourceDraftTables,
  ...calendarTables,
  ...savedSearchTables,
  ...exportTables,
  ...apiKeyTables,
  ...embedTables,
  ...pageViewTables,
  ...premiumTables,
  ...queryTables,
  ...attemptTables,
  ...hostTurnTables,
  ...lastingChangeTables,
  ...operatorActionTables,
  ...outboxTables,
  ...rateTables,
  ...unfinishedTryTables,
  ...localMailboxTables,
  ...localPayPalTables,
}
/** The migrator's own tables, and the clock that only SQL reads. */
const undeclared = ['app_clock', 'kysely_migration', 'kysely_migration_lock', 'migration_mark']

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

interface ColumnRow {
  table_name: string
  column_name: string
  declaration: string
}

test('every table has just the columns that the code declares', async () => {
  const { rows } = await sql<ColumnRow>`
    select table_name, column_name, udt_name
      || case when is_nullable = 'YES' then ' null' when column_default is not null or is_identity = 'YES' then ' default'
        when is_generated = 'ALWAYS' then ' generated' else '' end as declaration
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  const found: Record<string, Record<string, string>> = {}
  for (const { table_name, column_name, declaration } of rows) (found[table_name] ??= {})[column_name] = declaration
  for (const table of undeclared) delete found[table]
  expect(found).toEqual(declared)
})
