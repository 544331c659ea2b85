import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { addSumChanges } from './add-sum-changes.ts'
import type { ChangedLotsQuery } from './changed-lots-query.ts'
import { derivedSums, statedSums } from '../figures/column-aggregations.ts'

const { counted_unsold: unsold, above, within, below } = statedSums
const { all_above, all_within, all_below } = derivedSums

/** Adds the changes of lots to the results by part of makers and categories. */
export function writeParts(tx: Tx, changedLots: ChangedLotsQuery): Promise<void> {
  return addSumChanges(tx, {
    table: 'market_part',
    keys: ['subject_id', 'part_id'],
    sums: { unsold, above, within, below, all_above, all_within, all_below },
    lots: sql`
      select changed_lot.*, subject_id, part_id from ${changedLots},
        lateral (values (brand_id, category_id), (category_id, gemstone_id)) as pair (subject_id, part_id)
      where subject_id is not null and part_id is not null and 'all' = any(periods)`,
  })
}
