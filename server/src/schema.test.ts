import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import * as account from './account/tables.ts'
import * as catalog from './catalog/tables.ts'
import * as brand from './brand/tables.ts'
import * as collection from './collection/tables.ts'
import * as contact from './contact/tables.ts'
import * as ingestionPictures from './ingestion/pictures/tables.ts'
import * as ingestion from './ingestion/tables.ts'
import * as takedown from './ingestion/takedown/tables.ts'
import * as localMailbox from '../../stand-ins/src/mailbox/tables.ts'
import * as localPayPal from '../../stand-ins/src/paypal/tables.ts'
import * as lot from './lot/tables.ts'
import * as newsletter from './newsletter/tables.ts'
import * as notification from './notification/tables.ts'
import * as pageView from './page-view/tables.ts'
import * as attempts from './platform/attempts/tables.ts'
import { hostTurnColumns } from './platform/fetch/tables.ts'
import { lastingChangeColumns } from './platform/lasting-change/tables.ts'
import { operatorActionColumns } from './platform/operator-action/tables.ts'
import * as outbox from './platform/outbox/tables.ts'
import * as rates from './rates/tables.ts'
import * as billing from './billing/tables.ts'
import type { Columns } from './platform/database/columns.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import type { Schema } from './schema.ts'

const declared: Record<string, Columns> = {
  house: lot.houseColumns,
  sale: lot.saleColumns,
  filter_option: lot.filterOptionColumns,
  brand: lot.brandColumns,
  picture: lot.pictureColumns,
  lot: lot.lotColumns,
  lot_picture: lot.lotPictureColumns,
  lot_reading: lot.lotReadingColumns,
  price: lot.priceColumns,
  lot_change: lot.lotChangeColumns,
  lot_view: lot.lotViewColumns,
  lot_feed: catalog.lotFeedColumns,
  exchange_rate: rates.exchangeRateColumns,
  rate_refresh: rates.rateRefreshColumns,
  source: ingestion.sourceColumns,
  ingestion_run: ingestion.ingestionRunColumns,
  raw_record: ingestion.rawRecordColumns,
  rejected_row: ingestion.rejectedRowColumns,
  picture_address: ingestionPictures.pictureAddressColumns,
  lot_picture_address: ingestionPictures.lotPictureAddressColumns,
  takedown: takedown.takedownColumns,
  taken_down_lot: takedown.takenDownLotColumns,
  taken_down_picture: takedown.takenDownPictureColumns,
  source_record: ingestion.sourceRecordColumns,
  source_memory: ingestion.sourceMemoryColumns,
  missing_lot: ingestion.missingLotColumns,
  source_alarm: ingestion.sourceAlarmColumns,
  house_premium: ingestion.housePremiumColumns,
  stated_lot: ingestion.statedLotColumns,
  run_doubt: ingestion.runDoubtColumns,
  account: account.accountColumns,
  erased_account: account.erasedAccountColumns,
  social_identity: account.socialIdentityColumns,
  session: account.sessionColumns,
  one_time_token: account.oneTimeTokenColumns,
  known_place: account.knownPlaceColumns,
  attempt: attempts.attemptColumns,
  plan: billing.planColumns,
  plan_price: billing.planPriceColumns,
  subscription: billing.subscriptionColumns,
  entitlement: billing.entitlementColumns,
  trial_payer: billing.trialPayerColumns,
  operator_action: operatorActionColumns,
  lasting_change: lastingChangeColumns,
  host_turn: hostTurnColumns,
  provider_plan: billing.providerPlanColumns,
  invoice: billing.invoiceColumns,
  webhook_event: billing.webhookEventColumns,
  payment_alert: billing.paymentAlertColumns,
  saved_lot: collection.savedLotColumns,
  followed_brand: brand.followedBrandColumns,
  contact_message: contact.contactMessageColumns,
  newsletter_subscriber: newsletter.newsletterSubscriberColumns,
  newsletter_issue: newsletter.newsletterIssueColumns,
  page_view: pageView.pageViewColumns,
  policy_report: pageView.policyReportColumns,
  notification_preference: notification.notificationPreferenceColumns,
  telegram_chat: notification.telegramChatColumns,
  telegram_code: notification.telegramCodeColumns,
  telegram_update: notification.telegramUpdateColumns,
  brand_alert: notification.brandAlertColumns,
  alerted_lot: notification.alertedLotColumns,
  notice: notification.noticeColumns,
  outbox: outbox.outboxColumns,
  outbox_pace: outbox.outboxPaceColumns,
  local_mail: localMailbox.localMailColumns,
  local_paypal: localPayPal.localPayPalColumns,
}
/** Kysely's own, and the clock that only SQL reads. */
const undeclared = ['app_clock', 'kysely_migration', 'kysely_migration_lock']

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
      || case when is_nullable = 'YES' then ' null' when column_default is not null or is_identity = 'YES' then ' default' else '' end as declaration
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  const found: Record<string, Record<string, string>> = {}
  for (const { table_name, column_name, declaration } of rows) (found[table_name] ??= {})[column_name] = declaration
  for (const table of undeclared) delete found[table]
  expect(found).toEqual(declared)
})
