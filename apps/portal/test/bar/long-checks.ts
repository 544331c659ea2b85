import { clocksOff } from './clocks-off.ts'
import { fullDisk } from './full-disk.ts'
import { overload } from './load/overload.ts'
import { atTheirRates } from './load/rates.ts'
import { soak } from './load/soak.ts'
import type { LongCheck } from './long-check.ts'
import { longForms } from './long-forms.ts'
import { manyMachines } from './many-machines.ts'
import { postgresAway } from './postgres-away.ts'
import { randomKills } from './random-kills.ts'
import { rehearsal } from './rehearsal.ts'
import { silentLogs } from './silent-logs.ts'
import { throughHaproxy } from './through-haproxy.ts'

/** Those that `npx parure test:bar` runs beyond the daily tests, in this order; each has a module of its own. */
export const longChecks: readonly LongCheck[] = [
  ...longForms,
  throughHaproxy,
  randomKills,
  postgresAway,
  fullDisk,
  manyMachines,
  clocksOff,
  atTheirRates,
  overload,
  soak,
  silentLogs,
  rehearsal,
]
