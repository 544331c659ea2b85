import { FetchFailure, type FetchFailureCode } from '@parure/fetch/fetch-failure.ts'
import { createConcurrencyLimit } from '@parure/process/create-concurrency-limit.ts'
import type { SentError } from '@parure/process/thread/handle-tasks.ts'
import { calculateMaxThreads, calculateMemoryLimits } from '@parure/process/thread/calculate-memory-limits.ts'
import { openThread, type Thread } from '@parure/process/thread/open-thread.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import type { ParseTasks } from './parse-tasks.ts'

export type Parser = Thread<ParseTasks>

/** The shared strings of a workbook, or a house's whole response, are in memory at once. */
const share = { most: 1_536, part: 4 }
const resourceLimits = calculateMemoryLimits(share)
/** Timeout in milliseconds for a page, a sitemap, a response or a portion of rows: a hundred times the slowest one. */
const within = 30_000

/**
 * Limits all parsers of this process together. A task never waits for another parser's task, so this cannot deadlock.
 */
const limitParsers = createConcurrencyLimit(calculateMaxThreads(share))

/** Opens a process that parses input from outside, to isolate its time and memory from this process. */
export function openParser(options: { within?: number } = {}): Parser {
  const script = new URL('parse-thread.ts', import.meta.url)
  const settings = {
    script,
    name: 'parser',
    resourceLimits,
    within,
    errorOf: restoreError,
    isProcess: true,
    ...options,
  }
  const thread = openThread<ParseTasks>(settings)
  let isClosed = false
  return {
    runTask: (...given) =>
      limitParsers(() => (isClosed ? Promise.reject(new Error('the parser was closed')) : thread.runTask(...given))),
    close: () => {
      isClosed = true
      return thread.close()
    },
    release: () => {
      isClosed = true
      return thread.release()
    },
  }
}

function restoreError({ name, message, details }: SentError): Error | undefined {
  if (name === 'DamagedFile') return new DamagedFile(message)
  if (name === 'FetchFailure') return new FetchFailure(details['code'] as FetchFailureCode, message)
  return undefined
}
