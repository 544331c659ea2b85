import type { LongCheck } from './long-check.ts'

/** Check 65: what the documents tell an operator to do, done on this machine. */
export const rehearsal: LongCheck = {
  number: 65,
  what: 'installation, upgrade, downgrade, kills, restore and promotion by the documents',
  run: async (say) => {
    const { chapters } = await import('../../../../tools/rehearsal/rehearsal.ts')
    const { rehearse } = await import('../../../../tools/rehearsal/rehearse.ts')
    const rows = await rehearse({ only: chapters, previous: undefined, proxy: undefined, linksPackages: false }, say)
    const failed = rows.filter(({ holds }) => !holds)
    const seconds = rows.reduce((sum, row) => sum + row.seconds, 0)
    const proxy = rows.find(({ step }) => step === 'proxy')?.result ?? 'no proxy'
    return {
      figure:
        `${rows.length} steps in ${Math.round(seconds)} s behind ${proxy}; ` +
        (failed.length > 0 ? failed.map(({ step, result }) => `${step}: ${result}`).join('; ') : 'all hold'),
      holds: failed.length === 0,
    }
  },
}
