import { defineCommand, readNothing } from '../../run-command.ts'
import { paymentAlerts } from './alerts.ts'

export const alertsCommand = defineCommand({
  usage: 'Usage: npx parure alerts',
  read: readNothing,
  run: async ({ openDb }) => {
    const alerts = await paymentAlerts(await openDb())
    for (const { kind, raised_at: at, subscription, about, email } of alerts)
      console.log(
        `${at.toISOString().slice(0, 16)}Z  ${kind.padEnd(22)} ${subscription ?? '-'}  ${about}  ${email ?? '-'}`,
      )
    if (alerts.length === 0) console.log('Nothing to look into.')
  },
})
