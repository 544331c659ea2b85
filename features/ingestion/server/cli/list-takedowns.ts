import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

export interface ListedTakedown {
  id: number
  named: string
  reason: string
  operator: string
  at: Date
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
  lot_ids: number[]
  pictures: number
}

/** Lists all takedowns, latest first, including those that were undone. */
export async function listTakedowns(db: Db): Promise<ListedTakedown[]> {
  const { rows } = await sql<ListedTakedown>`
    select takedown.*,
      array(select distinct lot_id from taken_down_lot where takedown_id = takedown.id and lot_id is not null order by 1)
        as lot_ids,
      (select count(*)::int from taken_down_picture where takedown_id = takedown.id) as pictures
    from takedown order by id desc`.execute(db)
  return rows
}

/** For operators; all times in UTC. */
export function formatTakedowns(takedowns: readonly ListedTakedown[]): string {
  if (takedowns.length === 0) return 'Nothing was ever taken down.'
  return takedowns
    .map(({ named, reason, operator, at, lot_ids: lots, pictures, ...undone }) => {
      const hiddenItems = [lots.length > 0 ? `lots ${lots.join(', ')}` : '', pictures > 0 ? `${pictures} pictures` : '']
      const fate = undone.undone_at
        ? `shown again ${formatMinute(undone.undone_at)} by ${undone.undone_by}: ${undone.undone_reason}`
        : `away: ${hiddenItems.filter((each) => each !== '').join(', ') || 'nothing'}`
      return `${named}\n  taken down ${formatMinute(at)} by ${operator}: ${reason}\n  ${fate}`
    })
    .join('\n')
}

function formatMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
