import { FetchFailure, type FetchFailureCode } from '../../platform/fetch/fetch-failure.ts'
import type { SentError } from '../../platform/thread/answer-tasks.ts'
import { openThread, type Thread } from '../../platform/thread/open-thread.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import type { ParseTasks } from './parse-tasks.ts'

export type Parser = Thread<ParseTasks>

/** A workbook's shared strings and a house's whole answer are in memory at once. */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1_536 }
/** Milliseconds for a page, a sitemap, an answer or a portion of rows: a hundred times what the largest ones take. */
const within = 30_000

/** Opens a thread that parses foreign input, so that it does not block this process. */
export function openParser(options: { within?: number } = {}): Parser {
  const script = new URL('parse-thread.ts', import.meta.url)
  return openThread({ script, name: 'parser', resourceLimits, within, errorOf, ...options })
}

function errorOf({ name, message, details }: SentError): Error | undefined {
  if (name === 'DamagedFile') return new DamagedFile(message)
  if (name === 'FetchFailure') return new FetchFailure(details['code'] as FetchFailureCode, message)
  return undefined
}
