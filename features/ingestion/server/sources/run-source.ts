import type { Web } from '@parure/fetch/open-web.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Db } from '@parure/features/schema.ts'
import type { Adapter, AdapterMemory, Source } from '../incoming/adapter.ts'
import { adapters } from './adapters.ts'
import { refuseLosses } from '../run/refuse-losses.ts'
import { failBeforeRun } from '../run/end-run.ts'
import { runLockedIngestion } from '../run/run-ingestion.ts'
import type { IngestOptions, RunWatch } from '../run/run.ts'
import type { RunSummary } from '../run/run-summary.ts'
import { noPictures, type PictureReader } from '../pictures/create-picture-reader.ts'
import { openSourcePictures } from '../pictures/open-source-pictures.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { withSourceLock } from '../run/source-lock.ts'
import type { AlarmChannel } from '../watch/alarms.ts'
import { consumeAcceptance } from './request-source-run.ts'
import { findRegisteredSource, createSourceMemory, type RegisteredSource } from './registry.ts'
import { withReadableSource } from './uploaded-list.ts'

export interface RunSourceOptions {
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
export function runSource(db: Db, name: string, given: RunSourceOptions): Promise<RunSummary | null> {
  const runUnderLock = async (): Promise<RunSummary | null> => {
    const source = await findRegisteredSource(db, name)
    if (!source || (given.isWanted && !(await given.isWanted(source)))) return null
    const watch: RunWatch = {
      alarmChannel: given.alarmChannel,
      listsAll: source.listsAll,
      limits: source.stopLimits,
      accepted: given.accepted ?? (await consumeAcceptance(db, source.id)),
      signal: given.signal,
    }
    return withReadableSource(db, source, (readable) => runLocked(db, readable, watch, given))
  }
  return withSourceLock(db, name, runUnderLock, given.onWait)
}

async function runLocked(
  db: Db,
  source: RegisteredSource,
  watch: RunWatch,
  given: RunSourceOptions,
): Promise<RunSummary> {
  const prepared = await prepareRun(db, source, given).catch(async (error: unknown) => {
    if (!given.signal.aborted) await failBeforeRun(db, source, watch, error)
    throw error
  })
  const { rows, options, pictures, lookedThrough } = prepared
  const { onProgress, signal } = given
  const refused = watch.accepted ? null : await refuseLosses(db, { options, watch, rows: lookedThrough })
  if (refused) return refused
  const summary = await runLockedIngestion(db, rows, { ...options, watch, ...(onProgress ? { onProgress } : {}) })
  await pictures?.importFiles(source.id, signal)
  return summary
}

async function prepareRun(db: Db, source: RegisteredSource, { signal, store, web }: RunSourceOptions) {
  const adapter = requireAdapter(source)
  const context = { signal, memory: createSourceMemory(db, source.id), web }
  const pictures = store && source.takesPictures ? await openSourcePictures(db, store, source) : null
  const options = {
    ...buildIngestOptions(source, pictures?.reader ?? noPictures),
    fingerprint: await computeInputFingerprint(adapter, source),
  }
  const read = () => yieldUntilAborted(adapter.streamRows(source, context), signal)
  return { rows: read(), options, pictures, lookedThrough: adapter.mayClear?.(source) ? read() : null }
}

export function buildIngestOptions(source: RegisteredSource, pictures: PictureReader): IngestOptions {
  const { name, archive, address } = source
  const adapter = requireAdapter(source)
  const origin = { kind: 'source', adapter: adapter.name, source } as const
  const preset = { source: name, archive, format: 'ndjson', origin, read: adapter.createReader(source) } as const
  return { preset, file: address, pictures }
}

export function requireAdapter({ name, adapter }: Pick<RegisteredSource, 'name' | 'adapter'>): Adapter {
  const found = adapters.get(adapter)
  if (!found) throw new Error(`${name} is read by ${adapter}, and there is no such adapter.`)
  return found
}

/** For trial runs, which store nothing. */
export function createTemporaryMemory(): AdapterMemory {
  const values = new Map<string, unknown>()
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    deleteBefore: async () => {},
  }
}

/** A fault of the input is reported when it is read; here it only yields no fingerprint. */
async function computeInputFingerprint(adapter: Adapter, source: Source): Promise<string | null> {
  const fingerprint = await adapter.computeFingerprint?.(source).catch(() => null)
  return fingerprint ? `${adapter.name} ${source.address} ${fingerprint}` : null
}

async function* yieldUntilAborted(rows: AsyncIterable<SourceRow>, signal: AbortSignal): AsyncIterable<SourceRow> {
  for await (const row of rows) {
    signal.throwIfAborted()
    yield row
  }
}
