import { defineCommand, requireNoArguments } from '@parure/features/run-command.ts'
import { dailyParts } from './digest/parts.ts'
import { sendDigests } from './digest/send-digests.ts'

export const digestsCommand = defineCommand({
  usage: 'Usage: npx parure digests',
  parseCommandLine: requireNoArguments,
  run: async ({ openDb }) => {
    const made = await sendDigests({ db: await openDb(), parts: dailyParts })
    console.log(`On its way: ${made} digest${made === 1 ? '' : 's'}.`)
  },
})
