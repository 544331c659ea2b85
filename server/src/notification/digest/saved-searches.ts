import { selectionQuery, type ParsedSelection } from '@parure/domain/catalog/contract'
import type { Frequency } from '@parure/domain/saved-search/rules'
import { sql } from 'kysely'
import { rangeTerms } from '../../catalog/range-terms.ts'
import { chosenOptions, selected } from '../../catalog/selection-filter.ts'
import type { Db } from '../../schema.ts'
import { newFor } from './news/new-for.ts'

/** A search that sends messages. */
export interface SendingSearch {
  id: number
  accountId: number
  name: string
  criteria: ParsedSelection
  frequency: Frequency
  byEmail: boolean
  byTelegram: boolean
}

/** New lots, as searches find them. */
export interface News {
  /** The ids of those that match. */
  matching(criteria: ParsedSelection): number[] | Promise<number[]>
  close(): void
}

/** What digests need of saved searches. */
export interface SavedSearches {
  openNews(db: Db): Promise<News>
  /** Searches over upcoming lots that are neither deleted nor paused. */
  sendingSearches(db: Db, accountIds: readonly number[]): Promise<SendingSearch[]>
}

/** Searches as they are stored, matched by the SQL that answers lists. */
export const savedSearches: SavedSearches = {
  openNews: async (db) => {
    const terms = await rangeTerms(db)
    return {
      matching: async (selection) => {
        const chosen = await chosenOptions(db, selection)
        const { rows } = await sql<{ id: number }>`
          select lot.id from lot where ${selected({ selection, chosen, terms })} and exists (
            select from lot_change change where change.lot_id = lot.id and change.kind = 'listed'
              and change.seen_at > app_now() - ${newFor})`.execute(db)
        return rows.map(({ id }) => id)
      },
      close: () => {},
    }
  },
  sendingSearches: async (db, accountIds) => {
    const rows = await db
      .selectFrom('saved_search')
      .select(['id', 'account_id as accountId', 'name', 'criteria', 'frequency'])
      .select(['by_email as byEmail', 'by_telegram as byTelegram'])
      .where(sql<boolean>`account_id = any(${[...accountIds]}::int[])`)
      .where('paused_at', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows
      .map((row) => ({ ...row, frequency: row.frequency as Frequency, criteria: selectionQuery.parse(row.criteria) }))
      .filter(({ criteria }) => criteria.status === 'Upcoming')
  },
}
