import { collectDefaultMetrics, Registry } from 'prom-client'

/** Where a process gathers its measurements; with those of Node itself: memory, processor time, delay of the event loop. */
export function openRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
