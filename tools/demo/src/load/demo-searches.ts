import { selectionQuery, type SelectionQuery } from '@parure/features/catalog/contract.ts'
import type { MessageFrequency } from '@parure/features/saved-search/rules.ts'
import { sql } from 'kysely'
import type { demoAccounts } from '@parure/features/demo/server/demo-accounts.ts'
import { buildStoredCriteria } from '@parure/features/saved-search/server/criteria.ts'
import type { Tx } from '@parure/features/schema.ts'

interface DemoSearch {
  name: string
  criteria: SelectionQuery
  frequency?: MessageFrequency
  byEmail?: boolean
  byTelegram?: boolean
  isPaused?: boolean
}

type Email = (typeof demoAccounts)[number]['email']

const sapphires: DemoSearch = {
  name: 'Sapphire rings, up to 20 000 EUR',
  criteria: { categories: 'Rings', gemstones: 'Sapphire', estimate: '-20000', currency: 'EUR' },
}
const opals: DemoSearch = { name: 'Opals', criteria: { gemstones: 'Opal' } }
const emeralds: DemoSearch = {
  name: 'Colombian emeralds',
  criteria: { gemstones: 'Emerald', origins: 'Colombia' },
}
const below: DemoSearch = { name: 'Estimates below comparable lots', criteria: { estimates: 'below-comparables' } }
const results: DemoSearch = {
  name: 'Kestrel Lam results, pearls',
  criteria: { status: 'Past', gemstones: 'Pearl', houses: 'Kestrel Lam Auctioneers', outcomes: 'sold' },
}

/** The saved searches of each demo account, in the order of saving. */
const searches: Readonly<Record<Email, readonly DemoSearch[]>> = {
  'undefined@parure.test': [{ ...sapphires, frequency: 'weekly', byEmail: true }],
  'smallpack@parure.test': [opals, below, { ...sapphires, frequency: 'weekly', byEmail: true }],
  'standard@parure.test': [
    results,
    { name: 'Diamond rings in Paris', criteria: { categories: 'Rings', gemstones: 'Diamond', places: 'Paris' } },
    { ...sapphires, byEmail: true },
  ],
  'premium@parure.test': [
    results,
    { name: 'Art Deco bracelets', criteria: { categories: 'Bracelets', styles: 'Art Deco' }, isPaused: true },
    { name: 'Maison Aurèle', criteria: { brands: 'Maison Aurèle' }, frequency: 'weekly', byEmail: true },
    { ...emeralds, frequency: 'immediately', byEmail: true },
    { ...sapphires, byEmail: true },
  ],
}

/** Weeks since the searches were saved, and days since they were last viewed. */
const [weeks, days] = [3, 4]

/** Saves the searches of a demo account, one per hour. */
export async function saveDemoSearches(tx: Tx, accountId: number, email: Email): Promise<void> {
  for (const [hours, search] of searches[email].entries()) {
    const selection = selectionQuery.parse(search.criteria)
    const savedAt = sql<Date>`app_now() - make_interval(weeks => ${weeks}) + make_interval(hours => ${hours})`
    await tx
      .insertInto('saved_search')
      .values({
        account_id: accountId,
        name: search.name,
        criteria: JSON.stringify(buildStoredCriteria(selection)),
        saved_at: savedAt,
        criteria_since: savedAt,
        last_look: sql<Date>`app_now() - make_interval(days => ${days})`,
        frequency: search.frequency ?? 'daily',
        by_email: search.byEmail ?? false,
        by_telegram: search.byTelegram ?? false,
        paused_at: search.isPaused ? sql<Date>`app_now()` : null,
      })
      .execute()
  }
}
