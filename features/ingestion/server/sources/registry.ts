import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { StopLimits } from '../watch/suspicion.ts'
import type { AdapterMemory, Source } from '../incoming/adapter.ts'

/** A source with the settings that its adapter does not need. */
export interface RegisteredSource extends Source {
  id: number
  adapter: string
  /** Cron's five fields, in the source's time zone. */
  schedule: string | null
  listsAll: boolean
  quietDays: number
  stopLimits: StopLimits
  licence: string | null
  contact: string | null
  pausedAt: Date | null
  addedAt: Date
  /** When an operator requested a run besides its schedule. */
  runRequestedAt: Date | null
  /** Whether the house permits its pictures to be shown. */
  takesPictures: boolean
}

/** Lists all registered sources by name, without those that are only ingested by hand. */
export function listRegisteredSources(db: Db): Promise<RegisteredSource[]> {
  return querySources(db, sql`true`)
}

export async function findRegisteredSource(db: Db, name: string): Promise<RegisteredSource | undefined> {
  return (await querySources(db, sql`source.name = ${name}`))[0]
}

/** Stores the values of a source's adapter between runs. */
export function createSourceMemory(db: Db, sourceId: number): AdapterMemory {
  return {
    get: async (key) => {
      const stored = await db
        .selectFrom('source_memory')
        .select('value')
        .where('source_id', '=', sourceId)
        .where('key', '=', key)
        .executeTakeFirst()
      return stored?.value
    },
    set: async (key, value) => {
      await db
        .insertInto('source_memory')
        .values({ source_id: sourceId, key, value: JSON.stringify(value), kept_at: sql<Date>`now()` })
        .onConflict((conflict) =>
          conflict.columns(['source_id', 'key']).doUpdateSet({ value: sql`excluded.value`, kept_at: sql<Date>`now()` }),
        )
        .execute()
    },
    deleteBefore: async (beginning, before) => {
      await sql`
        delete from source_memory
        where source_id = ${sourceId} and starts_with(key, ${beginning}) and kept_at < ${new Date(before)}`.execute(db)
    },
  }
}

async function querySources(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<RegisteredSource[]> {
  const rows = await db
    .selectFrom('source')
    .leftJoin('house', 'house.id', 'source.house_id')
    .selectAll('source')
    .select('house.name as house')
    .where('adapter', 'is not', null)
    .where(which)
    .orderBy('source.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    house: row.house,
    adapter: row.adapter ?? '',
    address: row.address ?? '',
    currency: row.currency,
    timeZone: row.time_zone,
    archive: row.archive,
    limits: { everyMs: row.fetch_every_ms, most: row.fetch_most },
    schedule: row.schedule,
    listsAll: row.lists_all,
    quietDays: row.quiet_days,
    stopLimits: { mostMissing: row.most_missing, mostEmptied: row.most_emptied },
    licence: row.licence,
    contact: row.contact,
    pausedAt: row.paused_at,
    addedAt: row.added_at,
    runRequestedAt: row.run_asked_at,
    takesPictures: row.takes_pictures,
  }))
}
