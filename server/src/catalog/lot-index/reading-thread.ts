// Answers questions from the edition it was given last, in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import type { Edition } from './edition.ts'
import { editionReader, type EditionReader } from './edition-reader.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { letGo, letGoAfter } from './let-go.ts'

export type ToReader = { edition: Edition } | { question: number; query: IndexQuery; now: number }
export type FromReader = { question: number } & ({ answer: IndexAnswer } | { error: unknown })

let read: EditionReader | undefined

parentPort?.on('message', (message: ToReader) => {
  if ('edition' in message) open(message.edition)
  else say({ question: message.question, ...answerTo(message) })
})

function open(edition: Edition): void {
  const isFirst = !read
  const place = workerData as number
  read = editionReader(edition, place)
  if (!isFirst) void letGo(letGoAfter.reader + place * letGoAfter.eachFurtherReader)
}

function answerTo({
  query,
  now,
}: Extract<ToReader, { question: number }>): { answer: IndexAnswer } | { error: unknown } {
  try {
    if (!read) throw new Error('There is no edition to read.')
    return { answer: read(query, now) }
  } catch (error) {
    return { error }
  }
}

function say(message: FromReader): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message, 'answer' in message ? [message.answer.counts.buffer as ArrayBuffer] : [])
}
