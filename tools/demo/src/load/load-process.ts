// Loads the demo catalog in a process that `fillLocal` starts, so that its memory is freed.
import { createPictureStore } from '@parure/pictures/store.ts'
import { readConfig } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { raiseKillPriority } from '@parure/process/raise-kill-priority.ts'
import { reducePriority } from '@parure/process/reduce-priority.ts'
import { createLog } from '@parure/process/log.ts'
import { runToEnd } from '@parure/process/run-until-stopped.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadDemo } from './load-demo.ts'

raiseKillPriority(500)
const config = readConfig()
// Ends when the parent process is killed; the next start resumes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await runToEnd(createLog(config.logLevel), async (open) => {
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
  const today = process.argv[2] ?? ''
  const store = createPictureStore(config.pictures)
  const { latest, whole } = loadDemo(db, { store, today, say: (line) => console.log(line) })
  whole.catch(() => {})
  await latest
  process.send?.('latest')
  reducePriority()
  await whole
})
process.removeAllListeners('disconnect')
process.disconnect?.()
