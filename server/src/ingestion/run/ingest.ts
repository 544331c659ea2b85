import { sql } from 'kysely'
import { retryDeadlock } from '../../platform/database/retry-deadlock.ts'
import { rateCache } from '../../rates/rate-cache.ts'
import type { Db } from '../../schema.ts'
import { GoesOnLater } from '../incoming/adapter.ts'
import { upcomingAt, type Doubts } from './doubts.ts'
import { endRun, endShare, failRun } from './end-run.ts'
import { keyBook, type KeyBook } from './key-registry.ts'
import { optionBook, recountOptions } from '../store/option-registry.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'
import type { Preset } from '../incoming/preset.ts'
import type { Gathered } from './read-batch.ts'
import type { SourceRow } from '../files/read-rows.ts'
import { startRun } from './run-record.ts'
import { aloneWithSource } from './source-lock.ts'
import { recordReader, type RecordReader } from '../parsing/record-reader.ts'
import { rowReader, type RowReader } from '../parsing/row-reader.ts'
import type { BatchCounts } from '../store/store-batch.ts'
import type { StoreContext } from '../store/store-context.ts'
import { storeRows } from './store-rows.ts'
import { takenDownOf, type TakenDown } from '../takedown/taken-down.ts'
import type { AlarmDesk } from '../watch/alarms.ts'
import { listingOf, type Listing } from '../watch/listing.ts'
import type { Loss } from '../watch/price-check.ts'
import type { Suspicion } from '../watch/suspicion.ts'

export interface Rejected {
  row: number
  code: string
  reason: string
}

/** A rejected row on its way to where it is kept. */
export interface RejectedRow extends Rejected {
  /** As it came. */
  line: string
}

/** What a run did. Every row is counted once: new, changed, unchanged or rejected. */
export interface Summary extends BatchCounts, Doubts {
  rows: number
  /** The first of them by name, and how many there are by code. */
  rejected: Rejected[]
  rejectedBy: Record<string, number>
  /** Input that was passed over and is no row, such as pages that robots.txt forbids: how much of it by reason. */
  skipped: Record<string, number>
  /** Rows that an earlier run, which broke off, had done. */
  resumedAt: number
  /** Why the run is not believed. */
  suspicion: Suspicion | null
  /** Why the rest of the source is left to the next run. */
  goesOn: string | null
}

export interface IngestOptions {
  preset: Preset
  /** For the record of the run. */
  file: string
  pictures: PictureReader
  onProgress?: (rows: number) => void
  /** Called where another run of the source has to end first. */
  onWait?: () => void
  /** Names the input: a run of the same that broke off is taken up where it was. */
  print?: string | null
  /** Left out for what is brought in by hand: then nothing is missed, and nobody alarmed. */
  watch?: Watch
}

/** How a run of a registered source is judged. */
export interface Watch {
  desk: AlarmDesk
  /** Whether the source lists all that it has each time. */
  listsAll: boolean
  /** An operator has looked and believes it. */
  accepted: boolean
  /** Aborted when the process is about to end: what breaks then is no failure of the source. */
  signal?: AbortSignal
}

/** A run on its way: of all rows it holds only those of the batch. */
export interface Run {
  db: Db
  context: StoreContext
  options: IngestOptions
  summary: Summary
  rowReader: RowReader
  reader: RecordReader
  gathered: Gathered
  /** Of the batch that is being stored. */
  rejected: RejectedRow[]
  keys: KeyBook
  listing: Listing | null
  takenDown: TakenDown
  /** By the clock of the database. */
  isUpcoming: ReturnType<typeof upcomingAt>
  /** Lots that come without any figure though we hold some, beside those that come with some. */
  figures: Loss
  /** The same of what they sold for. */
  results: Loss
}

/** Brings rows in, batch by batch; a bad row is kept with its reason and never stops the run. */
export function ingest(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  return aloneWithSource(db, options.preset.source, () => ingestAlone(db, rows, options), options.onWait)
}

/** The same for who already has the source to itself. */
export async function ingestAlone(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const run = await begin(db, options)
  const { summary } = run
  let end = (): Promise<void> => endRun(run)
  try {
    summary.suspicion = await storeRows(run, rows)
  } catch (error) {
    if (error instanceof GoesOnLater) end = () => endShare(run, error.message)
    else {
      // A run that breaks keeps what it rejected; if even that fails, the first failure is the one to tell.
      await failRun(run, error).catch(() => {})
      throw error
    }
  } finally {
    await Promise.all([run.rowReader.close(), run.reader.close()])
  }
  await end()
  if (summary.newLots + summary.changedLots > 0) await retryDeadlock(() => recountOptions(db))
  return summary
}

async function timeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

async function begin(db: Db, options: IngestOptions): Promise<Run> {
  const { sourceId, runId, so } = await startRun(db, options)
  return {
    db,
    context: {
      sourceId,
      runId,
      archive: options.preset.archive,
      pictures: options.pictures,
      options: optionBook(),
      rates: rateCache(),
    },
    options,
    summary: { ...so, skipped: {}, resumedAt: so.rows, suspicion: null, goesOn: null },
    rowReader: rowReader(options.preset),
    reader: recordReader({ isForeign: options.preset.origin !== undefined }),
    gathered: { rows: [], rejected: [], unchanged: 0, upTo: 0 },
    rejected: [],
    isUpcoming: upcomingAt(await timeOf(db)),
    keys: keyBook(),
    listing: options.watch ? await listingOf(db, sourceId) : null,
    takenDown: await takenDownOf(db, sourceId),
    figures: { lost: 0, kept: 0 },
    results: { lost: 0, kept: 0 },
  }
}
