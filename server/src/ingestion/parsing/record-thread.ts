import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import { lotRecordsJson } from '../record/lot-record.ts'

/** The tasks of the thread that reads lots' texts; lots and records go as JSON. */
export type RecordTasks = {
  records(lots: readonly string[], begins: (item: number) => void): string[]
}

const tasks: RecordTasks = { records: lotRecordsJson }

answerTasks(tasks)
