// Web and worker in one process, for one machine.
import { productName } from '@parure/domain/product'
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts'
import { collectAfter } from './platform/process/collect-garbage.ts'
import { createLog } from './platform/process/log.ts'
import { runUntilStopped } from './platform/process/run-until-stopped.ts'
import { serverConfigOrEnd } from './platform/config/server-config.ts'
import { openCatalogue } from './start.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

const config = serverConfigOrEnd()
const log = createLog(config.logLevel)
const started = performance.now()
await runUntilStopped(log, async (open) => {
  const catalogue = await openCatalogue(config, log, open)
  await open(() => startWorker(catalogue))
  // Opened last, since it is to be closed first: it drains while all else still runs.
  const web = await open(() => startWeb(catalogue))
  collectAfter(catalogue.filled)
  const time = Math.round(performance.now() - started)
  console.log(`\n  ${productName} is open at http://localhost:${web.port}  (${time} ms)`)
  if (config.local) console.log(localNotes(web.port))
})

/** How to try every role, and where the mail goes. */
function localNotes(port: number): string {
  const emails = demoAccounts.map(({ email }) => email).join(', ')
  const mail = config.smtpUrl ? '' : `\n  Mail lies at http://localhost:${port}/local/mailbox`
  return `  Demo accounts, password ${demoPassword}:\n  ${emails}${mail}\n`
}
