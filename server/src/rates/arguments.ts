import { parseArgs } from 'node:util'

export interface RatesArguments {
  command: 'refresh' | 'list'
  file?: string
  from?: string
  acceptJumps: boolean
  acceptDifferences: boolean
}

export const ratesUsage = `Usage: npm run rates -- [--file FILE | --from ADDRESS] [--accept-jumps] [--accept-differences]
       npm run rates -- list
Without an address RATES_URL is asked, or else the European Central Bank.`

/** What the command was told, or why that will not do. */
export function ratesArguments(args: readonly string[]): RatesArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        from: { type: 'string' },
        'accept-jumps': { type: 'boolean', default: false },
        'accept-differences': { type: 'boolean', default: false },
      },
    })
    const { file, from, 'accept-jumps': acceptJumps, 'accept-differences': acceptDifferences } = values
    const [command = 'refresh', ...more] = positionals
    if (!(command === 'refresh' || command === 'list') || more.length > 0)
      return `There is no command ${positionals.join(' ')}.`
    if (command === 'list' && args.length > 1) return 'The list takes nothing else.'
    if (file !== undefined && from !== undefined) return 'A file or an address, not both.'
    return { command, ...(file ? { file } : {}), ...(from ? { from } : {}), acceptJumps, acceptDifferences }
  } catch (error) {
    return (error as Error).message
  }
}
