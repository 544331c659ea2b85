import { defineCommand, requireNoArguments } from '@parure/features/run-command.ts'
import { openCommandPayments, requireProvider } from '../provider/command-payments.ts'
import { reconcileAll, type ReconcileScope } from './reconcile-subscriptions.ts'

const names: Record<ReconcileScope, string> = {
  pending: 'Checkouts to be settled',
  due: 'Due',
  all: 'All that can still change',
}

export const reconcileCommand = defineCommand({
  usage: 'Usage: npx parure reconcile',
  parseCommandLine: requireNoArguments,
  run: async ({ config, log, open }) => {
    const payments = await openCommandPayments(config, log, open)
    requireProvider(payments)
    const { missedEvents, cancellationsLeft, ...compared } = await reconcileAll(payments, printProgress)
    if (process.stderr.isTTY) process.stderr.write('\r\x1B[K')
    console.log(`Events whose webhook was lost: ${missedEvents}`)
    for (const scope of ['pending', 'due', 'all'] as const) {
      const { changed, same, away } = compared[scope]
      const uncompared = away > 0 ? `, ${away} not compared: the provider could not be reached` : ''
      console.log(`${names[scope]}: ${changed + same + away} subscriptions, ${changed} different${uncompared}`)
    }
    console.log(`Cancellations still to be made at the provider: ${cancellationsLeft}`)
    if (cancellationsLeft > 0 || Object.values(compared).some(({ away }) => away > 0)) process.exitCode = 1
  },
})

function printProgress(scope: ReconcileScope, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1B[K${names[scope]}: ${done} of ${of} …`)
  else if (done % 100 === 0 || done === of) process.stderr.write(`${names[scope]}: ${done} of ${of}\n`)
}
