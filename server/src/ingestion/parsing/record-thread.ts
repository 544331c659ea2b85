import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { lotRecordJson } from '../record/lot-record.ts'
import type { RecordTasks } from './record-tasks.ts'

const tasks: RecordTasks = {
  records: (lots, begins) =>
    lots.map((lot, item) => {
      begins(item)
      return lotRecordJson(JSON.parse(lot) as IncomingLot)
    }),
}

answerTasks(tasks)
