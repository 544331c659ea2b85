import { clocksOff } from './clocks-off.ts'
import { fullDisk } from './full-disk.ts'
import type { LongCheck } from './long-check.ts'
import { longForms } from './long-forms.ts'
import { postgresAway } from './postgres-away.ts'
import { randomKills } from './random-kills.ts'

/** Those that `npm run test:bar` runs beyond the daily tests, in this order; each has a module of its own. */
export const longChecks: readonly LongCheck[] = [...longForms, randomKills, postgresAway, fullDisk, clocksOff]
