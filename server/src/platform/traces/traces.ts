import type { FastifyInstance } from 'fastify'
import type { PageOf } from '../route-name.ts'

/** What was done for a request or by a job, told to whoever collects it. */
export interface Traces {
  /** A trace for every request, under the request's id. */
  follow(app: FastifyInstance, pageOf: PageOf): void
  /** A trace for a piece of work that nobody asked for. */
  around(name: string, work: () => Promise<void>): Promise<void>
  /** Notes a query that has ended, without its values. */
  query: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

/** Nobody collects: nothing is loaded and nothing is done. */
const untold: Traces = {
  follow: () => {},
  around: (_name, work) => work(),
  query: undefined,
  close: async () => {},
}

/** Tells traces by OTLP over HTTP to the collector at an address; without one, nobody. */
export async function openTraces(collector: string | undefined, instance: string): Promise<Traces> {
  if (collector === undefined) return untold
  const { toldTraces } = await import('./told-traces.ts')
  return toldTraces(collector, instance)
}
