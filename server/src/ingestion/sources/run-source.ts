import type { Web } from '../../platform/fetch/open-web.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import type { Db } from '../../schema.ts'
import type { Adapter, AdapterMemory, Source } from '../incoming/adapter.ts'
import { adapters } from './adapters.ts'
import { refuseLosses } from '../run/refuse-losses.ts'
import { failBeforeRun } from '../run/end-run.ts'
import { ingestLocked } from '../run/ingest.ts'
import type { IngestOptions, Watch } from '../run/run.ts'
import type { Summary } from '../run/summary.ts'
import { noPictures, type PictureReader } from '../pictures/picture-reader.ts'
import { sourcePictures } from '../pictures/source-pictures.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { withSourceLock } from '../run/source-lock.ts'
import type { AlarmChannel } from '../watch/alarms.ts'
import { takeAcceptance } from './ask-to-run.ts'
import { registeredSource, sourceMemory, type RegisteredSource } from './registry.ts'
import { withReadableSource } from './uploaded-list.ts'

export interface RunWith {
  alarmChannel: AlarmChannel
  /** Aborted on shutdown. */
  signal: AbortSignal
  /** The store of pictures; null to omit pictures. */
  store: PictureStore | null
  web: Web
  onProgress?: (rows: number) => void
  /** Called when another run of the source has to end first. */
  onWait?: () => void
  /** Whether an operator has checked the source and accepts what it states. */
  accepted?: boolean
  /** Called under the source's lock; the run is skipped when it returns false. */
  isWanted?: (source: RegisteredSource) => Promise<boolean>
}

/**
 * Runs a registered source under its lock. Returns null when the run is not wanted any more. Throws when the source
 * cannot be read.
 */
export function runSource(db: Db, name: string, given: RunWith): Promise<Summary | null> {
  const work = async (): Promise<Summary | null> => {
    const source = await registeredSource(db, name)
    if (!source || (given.isWanted && !(await given.isWanted(source)))) return null
    const watch: Watch = {
      alarmChannel: given.alarmChannel,
      listsAll: source.listsAll,
      limits: source.stopLimits,
      accepted: given.accepted ?? (await takeAcceptance(db, source.id)),
      signal: given.signal,
    }
    return withReadableSource(db, source, (readable) => run(db, readable, watch, given))
  }
  return withSourceLock(db, name, work, given.onWait)
}

async function run(db: Db, source: RegisteredSource, watch: Watch, given: RunWith): Promise<Summary> {
  const prepared = await prepare(db, source, given).catch(async (error: unknown) => {
    if (!given.signal.aborted) await failBeforeRun(db, source, watch, error)
    throw error
  })
  const { rows, options, pictures, lookedThrough } = prepared
  const { onProgress, signal } = given
  const refused = watch.accepted ? null : await refuseLosses(db, { options, watch, rows: lookedThrough })
  if (refused) return refused
  const summary = await ingestLocked(db, rows, { ...options, watch, ...(onProgress ? { onProgress } : {}) })
  await pictures?.bringFiles(source.id, signal)
  return summary
}

async function prepare(db: Db, source: RegisteredSource, { signal, store, web }: RunWith) {
  const adapter = adapterOf(source)
  const context = { signal, memory: sourceMemory(db, source.id), web }
  const pictures = store && source.takesPictures ? await sourcePictures(db, store, source) : null
  const options = {
    ...optionsOf(source, pictures?.reader ?? noPictures),
    fingerprint: await fingerprintOf(adapter, source),
  }
  const read = () => untilAborted(adapter.rows(source, context), signal)
  return { rows: read(), options, pictures, lookedThrough: adapter.mayClear?.(source) ? read() : null }
}

export function optionsOf(source: RegisteredSource, pictures: PictureReader): IngestOptions {
  const { name, archive, address } = source
  const adapter = adapterOf(source)
  const origin = { kind: 'source', adapter: adapter.name, source } as const
  const preset = { source: name, archive, format: 'ndjson', origin, read: adapter.reader(source) } as const
  return { preset, file: address, pictures }
}

export function adapterOf({ name, adapter }: Pick<RegisteredSource, 'name' | 'adapter'>): Adapter {
  const found = adapters.get(adapter)
  if (!found) throw new Error(`${name} is read by ${adapter}, and there is no such adapter.`)
  return found
}

/** For trial runs, which store nothing. */
export function temporaryMemory(): AdapterMemory {
  const values = new Map<string, unknown>()
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    deleteBefore: async () => {},
  }
}

/** A fault of the input is reported when it is read; here it only yields no fingerprint. */
async function fingerprintOf(adapter: Adapter, source: Source): Promise<string | null> {
  const fingerprint = await adapter.fingerprint?.(source).catch(() => null)
  return fingerprint ? `${adapter.name} ${source.address} ${fingerprint}` : null
}

async function* untilAborted(rows: AsyncIterable<SourceRow>, signal: AbortSignal): AsyncIterable<SourceRow> {
  for await (const row of rows) {
    signal.throwIfAborted()
    yield row
  }
}
