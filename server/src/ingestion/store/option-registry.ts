import { sql } from 'kysely'
import type { Db, Tx } from '../../schema.ts'
import type { LotRecord, RecordOption } from '../record/lot-record.ts'

/** Knows the id of every filter option met in a run and makes those that are new. */
export interface OptionBook {
  /** Option ids by the record's key, in the record's order. Inside the batch's transaction. */
  ids(tx: Tx, records: readonly LotRecord[]): Promise<Map<string, number[]>>
}

export function optionBook(): OptionBook {
  const known: Known = new Map()
  return {
    ids: async (tx, records) => {
      const fresh = records.flatMap(({ options }) => options.filter((option) => idOf(known, option) === undefined))
      for (const isChild of [false, true])
        await learn(
          tx,
          known,
          fresh.filter(({ parent }) => (parent !== undefined) === isChild),
        )
      return new Map(
        records.map(({ sourceKey, options }) => [
          sourceKey,
          [...new Set(options.flatMap((option) => idOf(known, option) ?? []))],
        ]),
      )
    },
  }
}

/** Ids by group and name. */
type Known = Map<string, Map<string, number>>

function idOf(known: Known, { group, name }: RecordOption): number | undefined {
  return known.get(group)?.get(name)
}

function keep(known: Known, group: string, name: string, id: number): void {
  const names = known.get(group)
  if (names) names.set(name, id)
  else known.set(group, new Map([[name, id]]))
}

async function learn(tx: Tx, known: Known, options: readonly RecordOption[]): Promise<void> {
  const fresh = [...new Map(options.map((option) => [nameOf(option), option])).values()]
  if (fresh.length === 0) return
  const rows = await tx
    .insertInto('filter_option')
    .values(
      // In one order everywhere, so that two runs that make the same options never wait for each other.
      fresh.toSorted(byName).map(({ group, name, parent }) => ({
        filter_group: group,
        name,
        parent_id: parent === undefined ? null : (idOf(known, { group, name: parent }) ?? null),
      })),
    )
    // Nothing changes, but the row is returned: another run may have made it at the same time.
    .onConflict((conflict) =>
      conflict.columns(['filter_group', 'name']).doUpdateSet({ name: (eb) => eb.ref('excluded.name') }),
    )
    .returning(['id', 'filter_group', 'name'])
    .execute()
  for (const { id, filter_group, name } of rows) keep(known, filter_group, name, id)
  const brands = rows.filter(({ filter_group }) => filter_group === 'brands').map(({ id }) => ({ id }))
  if (brands.length > 0) {
    await tx
      .insertInto('brand')
      .values(brands)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function byName(a: RecordOption, b: RecordOption): number {
  return nameOf(a) < nameOf(b) ? -1 : 1
}

const nameOf = ({ group, name }: RecordOption): string => `${group}\n${name}`

/** Counts anew how many lots have each option, for the order in which options are listed. */
export async function recountOptions(db: Db): Promise<void> {
  await sql`
    with alike as (select option_ids, count(*) as lots from lot group by option_ids),
    counted as (select option, sum(lots)::int as lots from alike, unnest(option_ids) as option group by option)
    update filter_option set lots = coalesce(counted.lots, 0)
    from filter_option as every left join counted on counted.option = every.id
    where filter_option.id = every.id and filter_option.lots <> coalesce(counted.lots, 0)`.execute(db)
}
