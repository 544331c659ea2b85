import type { LongCheck } from '../long-check.ts'
import { fireAll, isWithin, type Rate } from './all-at-once.ts'
import { gatherCrowd, type Crowd } from './crowd.ts'
import { countFailures, formatPercentiles, type Fired } from './fired.ts'
import { loadSize } from './load-size.ts'

const { lots, share, seconds } = loadSize
/** Seconds of each load beyond the bar. */
const trial = 20

/** Check 60: all kinds of requests at once. `loadSize` may change the load. */
export const atTheirRates: LongCheck = {
  number: 60,
  what: `all at once at ${share} of their rates for ${seconds} s over ${lots} lots`,
  run: async (say) => {
    const crowd = await gatherCrowd(lots, say)
    try {
      say('warming up')
      await fireAll(crowd, Math.min(20, seconds), 0.2)
      say(`for ${seconds} s`)
      const fired = await fireAll(crowd, seconds, share)
      const lines = fired.map(([rate, its]) => lineOf(rate, its, share, seconds))
      for (const line of lines) say(line)
      const figure = `${share} of the rates, ${seconds} s, ${lots} lots: ${lines.join('; ')}`
      return {
        figure: `${figure}. Doubled until it broke: ${await whatBreaks(crowd, say)}`,
        holds: fired.every(isWithin),
      }
    } finally {
      await crowd.close()
    }
  },
}

/** Doubles the load until a response is late or refused. Describes it. */
async function whatBreaks(crowd: Crowd, say: (line: string) => void): Promise<string> {
  for (let of = share * 2; ; of *= 2) {
    say(`${of} of the rates`)
    const broken = (await fireAll(crowd, trial, of)).filter((each) => !isWithin(each))
    if (broken.length > 0) return `at ${of} ${broken.map(([rate, its]) => lineOf(rate, its, of, trial)).join('; ')}`
  }
}

function lineOf({ kind, rate, p99 }: Rate, fired: Fired, of: number, time: number): string {
  const per = Math.round(fired.answered / time)
  const failed = countFailures(fired)
  return (
    `${kind} ${per}/s of ${rate * of}, ${formatPercentiles(fired)} ` +
    `(at most ${p99})${failed > 0 ? `, ${failed} failed` : ''}`
  )
}
