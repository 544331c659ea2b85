import { parentPort } from 'node:worker_threads'
import type { IncomingLot } from './incoming-lot.ts'
import { lotRecordJson } from './lot-record.ts'

// As texts both ways: strings go from thread to thread faster than objects do. What throws ends the thread with its error.
parentPort?.on('message', (lots: string[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(lots.map((lot) => lotRecordJson(JSON.parse(lot) as IncomingLot)))
})
