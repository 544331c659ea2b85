// Loads the demo catalogue in a process that `fillLocal` starts, so that the memory it takes ends with it.
import { pictureStore } from '../../../server/src/platform/pictures/store.ts'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { backgroundPriority } from '../../../server/src/platform/process/background-priority.ts'
import { createLog } from '../../../server/src/platform/process/log.ts'
import { runToEnd } from '../../../server/src/platform/process/run-until-stopped.ts'
import type { Schema } from '../../../server/src/schema.ts'
import { loadDemo } from './load-demo.ts'

const config = readConfig()
// Where the process that started it is killed, nobody waits for this one: the next start goes on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await runToEnd(createLog(config.logLevel), async (open) => {
  const { db } = await open(() => openDatabase<Schema>(config))
  const today = process.argv[2] ?? ''
  const store = pictureStore(config.pictures)
  const { latest, whole } = loadDemo(db, { store, today, say: (line) => console.log(line) })
  whole.catch(() => {})
  await latest
  process.send?.('latest')
  backgroundPriority()
  await whole
})
process.removeAllListeners('disconnect')
process.disconnect?.()
