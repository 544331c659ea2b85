import { calculateMemoryLimits } from '@parure/process/thread/calculate-memory-limits.ts'
import { openThread } from '@parure/process/thread/open-thread.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { RatesRefusal, type RatesRefusalCode } from './rates-refusal.ts'
import type { RatesTasks } from './rates-tasks.ts'

const resourceLimits = calculateMemoryLimits({ most: 512, part: 8 })

/** Runs `readRates` in a process of its own with limits, because files of rates are foreign input. */
export async function readRatesInProcess(bytes: Buffer, today: string): Promise<QuotedRates> {
  const thread = openThread<RatesTasks>({
    script: new URL('rates-thread.ts', import.meta.url),
    name: 'rates',
    resourceLimits,
    within: 30_000,
    isProcess: true,
    errorOf: ({ name, message, details }) =>
      name === 'RatesRefusal' ? new RatesRefusal(details['code'] as RatesRefusalCode, message) : undefined,
  })
  try {
    return await thread.runTask('rates', { bytes, today })
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    throw new RatesRefusal('unreadable', `${error.message} (${error.code})`, { cause: error })
  } finally {
    await thread.release()
  }
}
