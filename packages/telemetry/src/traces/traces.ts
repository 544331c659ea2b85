import type { FastifyInstance } from 'fastify'
import type { NamePage } from '@parure/http/name-route.ts'

/** Traces of requests, jobs and queries. */
export interface Traces {
  /** Starts a trace for every request, under the request's id. */
  instrumentApp(app: FastifyInstance, pageOf: NamePage): void
  /** Traces work that no request caused, such as a job. */
  traceWork(name: string, work: () => Promise<void>): Promise<void>
  /** Records a query that has ended, without its values. */
  observeQuery: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined
  /** Sends the pending spans. */
  close(): Promise<void>
}
