import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import type { LotRecord, RecordOption } from '../record/build-lot-record.ts'

/** Ids of filter options by group and name, for the options that a run has used so far. */
export type OptionIdMap = ReadonlyMap<string, ReadonlyMap<string, number>>

export const noOptionIds: OptionIdMap = new Map()

/** Returns the known ids and those of the records' options; inserts new options. */
export async function ensureOptionIds(
  tx: Tx,
  known: OptionIdMap,
  records: readonly Pick<LotRecord, 'options' | 'details'>[],
): Promise<OptionIdMap> {
  const unknown = records.flatMap(({ options, details }) =>
    [...options, ...details].filter((option) => findOptionId(known, option) === undefined),
  )
  if (unknown.length === 0) return known
  const [children, parents] = [
    unknown.filter(({ parent }) => parent !== undefined),
    unknown.filter(({ parent }) => parent === undefined),
  ]
  return insertOptions(tx, await insertOptions(tx, known, parents), children)
}

/** Lists the ids of a record's options or details, in order. */
export function listOptionIds(ids: OptionIdMap, options: readonly RecordOption[]): number[] {
  return [...new Set(options.flatMap((option) => findOptionId(ids, option) ?? []))]
}

function findOptionId(ids: OptionIdMap, { group, name }: RecordOption): number | undefined {
  return ids.get(group)?.get(name)
}

async function insertOptions(tx: Tx, known: OptionIdMap, options: readonly RecordOption[]): Promise<OptionIdMap> {
  const fresh = [...new Map(options.map((option) => [buildOptionKey(option), option])).values()]
  if (fresh.length === 0) return known
  const rows = await tx
    .insertInto('filter_option')
    .values(
      // A consistent order prevents deadlocks between two runs that insert the same options.
      fresh.toSorted(compareOptionKeys).map(({ group, name, parent }) => ({
        filter_group: group,
        name,
        parent_id: parent === undefined ? null : (findOptionId(known, { group, name: parent }) ?? null),
      })),
    )
    // A no-op update returns the row: another run may have inserted it at the same time.
    .onConflict((conflict) =>
      conflict.columns(['filter_group', 'name']).doUpdateSet({ name: (eb) => eb.ref('excluded.name') }),
    )
    .returning(['id', 'filter_group', 'name'])
    .execute()
  const brands = rows.filter(({ filter_group }) => filter_group === 'brands').map(({ id }) => ({ id }))
  if (brands.length > 0) {
    await tx
      .insertInto('brand')
      .values(brands)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const ids = new Map([...known].map(([group, names]) => [group, new Map(names)]))
  for (const { id, filter_group, name } of rows) {
    const names = ids.get(filter_group) ?? new Map<string, number>()
    ids.set(filter_group, names.set(name, id))
  }
  return ids
}

function compareOptionKeys(a: RecordOption, b: RecordOption): number {
  return buildOptionKey(a) < buildOptionKey(b) ? -1 : 1
}

const buildOptionKey = ({ group, name }: RecordOption): string => `${group}\n${name}`

/** Recounts the lots of each option, which determine the order in which options are listed. */
export async function recountOptions(db: Db): Promise<void> {
  await sql`
    with alike as (select option_ids, count(*) as lots from lot group by option_ids),
    counted as (select option, sum(lots)::int as lots from alike, unnest(option_ids) as option group by option)
    update filter_option set lots = coalesce(counted.lots, 0)
    from filter_option as every left join counted on counted.option = every.id
    where filter_option.id = every.id and filter_option.lots <> coalesce(counted.lots, 0)`.execute(db)
}
