import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { rangeTermsSql, termsOf, type RangeTerms, type RangeTermsRow } from './range-terms.ts'

/** The terms as they are now. */
export async function rangeTerms(db: Db): Promise<RangeTerms> {
  return termsOf((await sql.raw<RangeTermsRow>(rangeTermsSql).execute(db)).rows[0])
}
