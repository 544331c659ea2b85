import { Problem } from '@parure/contract/problem.ts'
import pg from 'pg'

/** PostgreSQL's class 22, data exceptions: a date, number or text that it cannot store. */
const dataException = /^22/

/**
 * Runs a reading call. When PostgreSQL refuses a value, the caller's input caused it, although the contract accepted
 * it: throws 400 with the error as cause, which is logged as a warning. In calls that write, it is our bug.
 */
export async function refuseValues<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !dataException.test(error.code ?? '')) throw error
    const problem = new Problem('invalid-request', 'Not understood')
    problem.cause = error
    throw problem
  }
}

/** Whether the database refused a value of the input. */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'invalid-request' && error.cause !== undefined
