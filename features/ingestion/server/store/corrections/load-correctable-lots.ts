import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { StoredReading } from './apply-reading-corrections.ts'

export interface CorrectableLot {
  id: number
  title: string
  description: string | null
  now: StoredReading
  /** The reading without its corrections, if it has any. */
  base: StoredReading | null
}

/**
 * Returns the reading of the texts without corrections. Texts that could not be corrected when the base was stored have
 * their present values.
 */
export const getBaseReading = ({ base, now }: CorrectableLot): StoredReading =>
  base ? { ...base, texts: { ...now.texts, ...base.texts } } : now

/** Loads lots with their readings; `wanted` is SQL over `lot` and `corrected_reading`. */
export async function loadCorrectableLots(db: Db, wanted: RawBuilder<unknown>): Promise<CorrectableLot[]> {
  const { rows } = await sql<CorrectableLot>`
    select lot.id, lot.title, lot.description, corrected_reading.base,
      json_build_object(
        'attributes', lot_reading.attributes, 'stones', lot_reading.stones,
        'texts', json_build_object('stone_weight', stone_weight, 'clarity', clarity, 'diamond_color', diamond_color,
          'type', type, 'created', created, 'gross_weight', gross_weight),
        'options', coalesce((
          select json_agg(json_strip_nulls(json_build_object('group', option.filter_group, 'name', option.name,
              'parent', parent.name)) order by array_position(lot.option_ids, option.id))
          from filter_option as option left join filter_option as parent on parent.id = option.parent_id
          where option.id = any(lot.option_ids)), '[]')) as now
    from lot join lot_reading on lot_reading.lot_id = lot.id
    left join corrected_reading on corrected_reading.lot_id = lot.id
    where ${wanted} order by lot.id`.execute(db)
  return rows
}
