import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Where a process gathers its measurements; with those of Node itself (memory, processor time, delay of the event loop)
 * where they are read: the delay is looked at a hundred times a second.
 */
export function openRegistry(areRead: boolean): Registry {
  const registry = new Registry()
  if (areRead) collectDefaultMetrics({ register: registry })
  return registry
}
