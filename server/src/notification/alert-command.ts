// npm run alert
import { readNothing, runCommand } from '../run-command.ts'
import { alertFollowers } from './alerts.ts'

await runCommand({
  usage: 'Usage: npm run alert',
  read: readNothing,
  run: async ({ openDb }) => {
    const made = await alertFollowers(await openDb())
    console.log(`On its way: ${made} digest${made === 1 ? '' : 's'} of new lots.`)
  },
})
