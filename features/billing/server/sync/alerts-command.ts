import { defineCommand, requireNoArguments } from '@parure/features/run-command.ts'
import { listPaymentAlerts } from './alerts.ts'

export const alertsCommand = defineCommand({
  usage: 'Usage: npx parure alerts',
  parseCommandLine: requireNoArguments,
  run: async ({ openDb }) => {
    const alerts = await listPaymentAlerts(await openDb())
    for (const { kind, raised_at: at, subscription, about, email } of alerts)
      console.log(
        `${at.toISOString().slice(0, 16)}Z  ${kind.padEnd(22)} ${subscription ?? '-'}  ${about}  ${email ?? '-'}`,
      )
    if (alerts.length === 0) console.log('Nothing to look into.')
  },
})
