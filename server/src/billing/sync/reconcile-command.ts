// npm run reconcile
import { readNothing, runCommand } from '../../run-command.ts'
import { commandPayments } from '../provider/command-payments.ts'
import { reconcileAll, type Which } from './reconcile.ts'

const names: Record<Which, string> = {
  pending: 'Waiting to be settled',
  due: 'Due',
  all: 'All that can still change',
}

await runCommand({
  usage: 'Usage: npm run reconcile',
  read: readNothing,
  run: async ({ config, log, open }) => {
    const payments = await commandPayments(config, log, open)
    const { missedEvents, cancellationsLeft, ...compared } = await reconcileAll(payments, onProgress)
    if (process.stderr.isTTY) process.stderr.write('\r\x1B[K')
    console.log(`Events that had not come: ${missedEvents}`)
    for (const which of ['pending', 'due', 'all'] as const) {
      const { changed, same, away } = compared[which]
      const unasked = away > 0 ? `, ${away} not asked after: the provider was away` : ''
      console.log(`${names[which]}: ${changed + same + away} subscriptions, ${changed} different${unasked}`)
    }
    console.log(`Cancellations still to be made at the provider: ${cancellationsLeft}`)
    if (cancellationsLeft > 0 || Object.values(compared).some(({ away }) => away > 0)) process.exitCode = 1
  },
})

function onProgress(what: Which, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1B[K${names[what]}: ${done} of ${of} …`)
  else if (done % 100 === 0 || done === of) process.stderr.write(`${names[what]}: ${done} of ${of}\n`)
}
