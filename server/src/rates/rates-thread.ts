import { answerTasks } from '../platform/thread/answer-tasks.ts'
import type { RatesTasks } from './rates-tasks.ts'
import { readRates } from './read-rates.ts'

const tasks: RatesTasks = { rates: ({ bytes, today }) => readRates(Buffer.from(bytes), today) }

answerTasks(tasks)
