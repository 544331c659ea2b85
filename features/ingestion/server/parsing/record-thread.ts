import { handleTasks } from '@parure/process/thread/handle-tasks.ts'
import { buildLotRecordsJson } from '../record/build-lot-record.ts'

/** Tasks of the thread that reads the texts of lots; lots and records are passed as JSON. */
export type RecordTasks = {
  records(lots: readonly string[], begins: (item: number) => void): string[]
}

const tasks: RecordTasks = { records: buildLotRecordsJson }

handleTasks(tasks)
