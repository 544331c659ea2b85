import { handleTasks } from '@parure/process/thread/handle-tasks.ts'
import type { RatesTasks } from './rates-tasks.ts'
import { readRates } from './read-rates.ts'

const tasks: RatesTasks = { rates: ({ bytes, today }) => readRates(Buffer.from(bytes), today) }

handleTasks(tasks)
