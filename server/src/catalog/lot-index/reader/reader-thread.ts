// Worker thread that answers queries from the segment it was sent last.
import { parentPort, workerData } from 'node:worker_threads'
import type { Segment } from '../segment/segment.ts'
import { segmentReader, type SegmentReader } from './segment-reader.ts'
import type { IndexAnswer } from '../index-query.ts'
import { termsReceiver, type SentQuery } from './sent-query.ts'
import { hintGarbageCollection, hintDelay } from '../builder/hint-garbage-collection.ts'

export type ToReader = { segment: Segment } | { question: number; query: SentQuery; now: number }
export type FromReader = { question: number } & ({ answer: IndexAnswer } | { error: unknown })

const received = termsReceiver()
let read: SegmentReader | undefined

parentPort?.on('message', (message: ToReader) => {
  if ('segment' in message) open(message.segment)
  else post({ question: message.question, ...answerTo(message) })
})

function open(segment: Segment): void {
  const isFirst = !read
  const place = workerData as number
  read = segmentReader(segment, place)
  if (!isFirst) void hintGarbageCollection(hintDelay.reader + place * hintDelay.eachFurtherReader)
}

function answerTo({
  query,
  now,
}: Extract<ToReader, { question: number }>): { answer: IndexAnswer } | { error: unknown } {
  try {
    const asked = received(query)
    if (!read) throw new Error('There is no segment to read.')
    return { answer: read(asked, now) }
  } catch (error) {
    return { error }
  }
}

function post(message: FromReader): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message, 'answer' in message ? [message.answer.counts.buffer as ArrayBuffer] : [])
}
