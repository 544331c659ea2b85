import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { localMailboxTables } from '../../stand-ins/src/mailbox/tables.ts'
import { localPayPalTables } from '../../stand-ins/src/paypal/tables.ts'
import { accountTables } from './account/tables.ts'
import { billingTables } from './billing/tables.ts'
import { brandTables } from './brand/tables.ts'
import { catalogTables } from './catalog/tables.ts'
import { collectionTables } from './collection/tables.ts'
import { comparableTables } from './comparable/tables.ts'
import { contactTables } from './contact/tables.ts'
import { handCheckTables } from './ingestion/quality/tables.ts'
import { correctionTables } from './ingestion/store/corrections/tables.ts'
import { pictureTables } from './ingestion/pictures/tables.ts'
import { ingestionTables } from './ingestion/tables.ts'
import { takedownTables } from './ingestion/takedown/tables.ts'
import { lotTables } from './lot/tables.ts'
import { marketTables } from './market/tables.ts'
import { newsletterTables } from './newsletter/tables.ts'
import { notificationTables } from './notification/tables.ts'
import { premiumTables } from './premium/tables.ts'
import { pageViewTables } from './page-view/tables.ts'
import { queryTables } from './query/tables.ts'
import { attemptTables } from './platform/attempts/tables.ts'
import { hostTurnTables } from './platform/fetch/tables.ts'
import { lastingChangeTables } from './platform/lasting-change/tables.ts'
import { operatorActionTables } from './platform/operator-action/tables.ts'
import { outboxTables } from './platform/outbox/tables.ts'
import { unfinishedTryTables } from './platform/tries/tables.ts'
import { apiKeyTables } from './api-key/tables.ts'
import { embedTables } from './embed/tables.ts'
import { exportTables } from './export/tables.ts'
import { calendarTables } from './calendar/tables.ts'
import { saleTables } from './sale/tables.ts'
import { savedSearchTables } from './saved-search/tables.ts'
import { previousSaleTables } from './previous-sale/tables.ts'
import { rateTables } from './rates/tables.ts'
import { sourceDraftTables } from './source-draft/tables.ts'
import type { TableColumns } from './platform/database/table-columns.ts'
import type { OpenDatabase } from './platform/database/database.ts'
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
