import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { lotRecordJson } from '../record/lot-record.ts'

/** The tasks of the thread that reads lots' texts; lots and records go as JSON. */
export type RecordTasks = {
  records(lots: readonly string[], begins: (item: number) => void): string[]
}

const tasks: RecordTasks = {
  records: (lots, begins) =>
    lots.map((lot, item) => {
      begins(item)
      return lotRecordJson(JSON.parse(lot) as IncomingLot)
    }),
}

answerTasks(tasks)
