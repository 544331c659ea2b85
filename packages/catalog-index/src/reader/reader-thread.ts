// Worker thread that answers queries from the segment it was sent last.
import { parentPort, workerData } from 'node:worker_threads'
import type { Segment } from '../segment/segment.ts'
import { createSegmentReader, type SegmentReader } from './create-segment-reader.ts'
import type { IndexAnswer } from '../index-query.ts'
import { createTermsReceiver, type SentQuery } from './sent-query.ts'
import { triggerGarbageCollection, collectionDelaysMs } from '../builder/trigger-garbage-collection.ts'

export type ToReader = { segment: Segment } | { question: number; query: SentQuery; now: number }
export type FromReader = { question: number } & ({ answer: IndexAnswer } | { error: unknown })

const restoreTerms = createTermsReceiver()
let reader: SegmentReader | undefined

parentPort?.on('message', (message: ToReader) => {
  if ('segment' in message) open(message.segment)
  else post({ question: message.question, ...processQuestion(message) })
})

function open(segment: Segment): void {
  const isFirst = !reader
  const place = workerData as number
  reader = createSegmentReader(segment, place)
  if (!isFirst) void triggerGarbageCollection(collectionDelaysMs.reader + place * collectionDelaysMs.eachFurtherReader)
}

function processQuestion({
  query,
  now,
}: Extract<ToReader, { question: number }>): { answer: IndexAnswer } | { error: unknown } {
  try {
    const restoredQuery = restoreTerms(query)
    if (!reader) throw new Error('There is no segment to read.')
    return { answer: reader(restoredQuery, now) }
  } catch (error) {
    return { error }
  }
}

function post(message: FromReader): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message, 'answer' in message ? [message.answer.counts.buffer as ArrayBuffer] : [])
}
