import { houseFigures, type HouseFigure } from '../house-answers.ts'
import { parseArgs } from 'node:util'
import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'

const usage = `Usage: npx parure market:dispute <house> <figure> --reason <why>
       npx parure market:dispute <house> <figure> --over
Marks a figure of a house as disputed, which hides it at once, or ends that.
Figures: ${houseFigures.join(', ')}`

export const disputeCommand = defineCommand({
  usage,
  parseCommandLine: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, over: { type: 'boolean', default: false } },
    })
    const [name, figure] = positionals
    if (!name || !houseFigures.includes(figure as HouseFigure)) throw new UsageError('')
    if (!values.over && !values.reason) throw new UsageError('--reason says why.')
    return { name, figure: figure as HouseFigure, reason: values.over ? null : (values.reason ?? '') }
  },
  run: async ({ openDb }, { name, figure, reason }) => {
    const db = await openDb()
    const house = await db.selectFrom('house').select('id').where('name', '=', name).executeTakeFirst()
    if (!house) throw new CommandFailure(`There is no house named ${name}.`)
    if (reason === null) {
      await db.deleteFrom('disputed_figure').where('house_id', '=', house.id).where('figure', '=', figure).execute()
      return console.log(`${figure} of ${name} is shown again.`)
    }
    await db
      .insertInto('disputed_figure')
      .values({ house_id: house.id, figure, reason })
      .onConflict((conflict) => conflict.columns(['house_id', 'figure']).doUpdateSet({ reason }))
      .execute()
    console.log(`${figure} of ${name} is disputed: pages say "Disputed, under review" instead.`)
  },
})
