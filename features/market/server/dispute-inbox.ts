import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'

interface Row {
  house_id: number
  name: string
  figure: string
  reason: string
  marked_at: string
  count: number
}

/** Figures of houses that are hidden until an operator has reviewed them. */
export const disputedFigures: InboxPart = {
  kind: 'disputed-figure',
  listWaiting: async (db, most) => {
    const { rows } = await sql<Row>`
      select house_id, house.name, figure, reason, to_json(marked_at) #>> '{}' as marked_at, count(*) over ()::int as count
      from disputed_figure join house on house.id = house_id
      order by marked_at desc, house_id, figure limit ${most}`.execute(db)
    const items = rows.map(({ house_id, name, figure, reason, marked_at }) => ({
      ref: `${house_id} ${figure}`,
      title: `${name}: ${figure} is disputed`,
      detail: `${reason}. It is hidden meanwhile.`,
      at: marked_at,
      action: { kind: 'act' as const, text: 'Show it again' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  handleItem: async (tx, ref) => {
    const [house = '', figure = ''] = ref.split(' ')
    const { numAffectedRows } = await sql`
      delete from disputed_figure where house_id::text = ${house} and figure = ${figure}`.execute(tx)
    return numAffectedRows === 1n
  },
}
