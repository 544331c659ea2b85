// Web and worker in one process, for one machine.
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { onStop } from './platform/stop.ts'
import { openCatalogue } from './start.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

const config = readConfig()
const log = createLog(config.logLevel)
const started = performance.now()
const catalogue = await openCatalogue(config, log)
const web = await startWeb(catalogue)
const worker = await startWorker(catalogue)
console.log(`\n  Parure is open at http://localhost:${web.port}  (${Math.round(performance.now() - started)} ms)\n`)

onStop(log, [web.close, worker.close, catalogue.close])
