import type { FastifyInstance } from 'fastify'
import type { PageOf } from '../http/route-name.ts'

/** Traces of requests, jobs and queries. */
export interface Traces {
  /** Starts a trace for every request, under the request's id. */
  follow(app: FastifyInstance, pageOf: PageOf): void
  /** Traces work that no request caused, such as a job. */
  around(name: string, work: () => Promise<void>): Promise<void>
  /** Records a query that has ended, without its values. */
  query: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined
  /** Sends the pending spans. */
  close(): Promise<void>
}
