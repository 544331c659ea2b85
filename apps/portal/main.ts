// Web and worker in one process, for one machine.
import { productName } from '@parure/contract/product.ts'
import { demoAccounts, demoPassword } from '@parure/features/demo/server/demo-accounts.ts'
import type { Config } from '@parure/config/config.ts'
import { collectGarbageAfterStart } from '@parure/process/collect-garbage.ts'
import { buildInProcess } from './build-in-process.ts'
import { runServer } from './run-server.ts'
import { openProcessContext } from './start.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

/** Bytes: the bundler takes up to 1.1 GB, the loading of the demo 0.8, the first run of a source 0.5. */
const minMemoryForBoth = 2.5e9

const started = performance.now()
await runServer(async (config, log, open) => {
  const pages = process.argv.includes('--build') ? buildInProcess(open) : Promise.resolve()
  pages.catch(() => {})
  // The bundler needs as long as the database and its demo catalog, but both together need twice the memory.
  const isSmall = process.availableMemory() < minMemoryForBoth
  if (isSmall) await pages
  const context = await openProcessContext(config, log, open)
  await open(() => startWorker(context, { precedingLoad: isSmall ? context.demoFilled : undefined }))
  await pages
  // Opened last, since it is closed first: it drains while all else still runs.
  const web = await startWeb(context, open)
  collectGarbageAfterStart(context.demoFilled)
  const time = Math.round(performance.now() - started)
  console.log(`\n  ${productName} is open at http://localhost:${web.port}  (${time} ms)`)
  if (config.local) console.log(describeLocalAccess(config, web.port))
})

/** Describes how to try every role, and where mail is stored. */
function describeLocalAccess({ smtpUrl }: Config, port: number): string {
  const emails = demoAccounts.map(({ email }) => email).join(', ')
  const mail = smtpUrl ? '' : `\n  Mail lies at http://localhost:${port}/local/mailbox`
  return `  Demo accounts, password ${demoPassword}:\n  ${emails}${mail}\n`
}
