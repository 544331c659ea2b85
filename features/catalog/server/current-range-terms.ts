import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { parseRangeTerms, type RangeTerms, type RangeTermsRow } from '@parure/catalog-index/range-terms.ts'
import { rangeTermsSql } from './range-terms.ts'

/** Loads the current rates and histogram scales from PostgreSQL. */
export async function loadRangeTerms(db: Db): Promise<RangeTerms> {
  return parseRangeTerms((await sql.raw<RangeTermsRow>(rangeTermsSql).execute(db)).rows[0])
}
