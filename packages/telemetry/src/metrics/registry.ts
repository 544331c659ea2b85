import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Opens the registry of a process's metrics. Includes Node's own (memory, processor time, event loop delay) only when
 * they are read, since the delay is sampled a hundred times a second.
 */
export function openRegistry(areRead: boolean): Registry {
  const registry = new Registry()
  if (areRead) collectDefaultMetrics({ register: registry })
  return registry
}
