import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { programVersion } from '@parure/process/program-version.ts'

/**
 * Opens the registry of a process's metrics. Includes Node's own (memory, processor time, event loop delay) only when
 * they are read, since the delay is sampled a hundred times a second.
 */
export function openRegistry(areRead: boolean): Registry {
  const registry = new Registry()
  const program = new Gauge({
    name: 'program_info',
    help: '1, with the version of the program.',
    labelNames: ['version'],
    registers: [registry],
  })
  program.set({ version: programVersion }, 1)
  if (areRead) collectDefaultMetrics({ register: registry })
  return registry
}
