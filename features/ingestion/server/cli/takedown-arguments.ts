import { parseArgs } from 'node:util'

export const takedownUsage = `Usage: npx parure takedown LOT|URL --reason WHY [--pictures-only] [--forget]
       npx parure takedown undo LOT|URL --reason WHY
       npx parure takedown list
LOT is a number as in /jewelry/NUMBER; URL is the lot's page, here or at its house, or a picture, here or at its house.
--pictures-only leaves the lots that show the picture.
--forget keeps no word of the lot: undone, it comes again only with its source's next run.`

export type TakedownArguments =
  | { what: 'list' }
  | { what: 'undo'; named: string; reason: string }
  | { what: 'take'; named: string; reason: string; picturesOnly: boolean; forget: boolean }

export function parseTakedownArguments(args: readonly string[]): TakedownArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: 'string', default: '' },
      'pictures-only': { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
    },
  })
  const reason = values.reason.trim()
  const { 'pictures-only': picturesOnly, forget } = values
  if (positionals[0] === 'list') {
    if (positionals.length > 1 || reason !== '' || picturesOnly || forget) throw new Error('list takes nothing more.')
    return { what: 'list' }
  }
  const undoes = positionals[0] === 'undo'
  const [named, ...more] = undoes ? positionals.slice(1) : positionals
  if (!named || more.length > 0) throw new Error('One lot or address, please.')
  if (reason === '') throw new Error('Why? --reason goes on record.')
  if (!undoes) return { what: 'take', named, reason, picturesOnly, forget }
  if (picturesOnly || forget) throw new Error('undo takes --reason alone.')
  return { what: 'undo', named, reason }
}
