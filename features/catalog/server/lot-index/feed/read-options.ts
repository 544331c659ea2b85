import type pg from 'pg'
import {
  createOptionRegistry,
  type KnownOption,
  type OptionRegistry,
} from '@parure/catalog-index/create-option-registry.ts'
import { parseRangeTerms, type RangeTermsRow } from '@parure/catalog-index/range-terms.ts'
import { rangeTermsSql } from '../../range-terms.ts'

/** SQL: all options, in the order in which lists show them. */
export const optionRows = `
  select id, filter_group as "group", name, parent_id as "parentId", lots from filter_option
  order by case when filter_group = 'categories' and parent_id is null then id end nulls last,
    case when filter_group <> 'brands' then lots end desc, name`

export async function readOptions(pool: pg.Pool): Promise<OptionRegistry> {
  const { rows } = await pool.query<KnownOption>(optionRows)
  const terms = await pool.query<RangeTermsRow>(rangeTermsSql)
  return createOptionRegistry(rows, parseRangeTerms(terms.rows[0]))
}
