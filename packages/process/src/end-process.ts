/** Milliseconds in which a process ends by itself once it has closed everything. */
const gracePeriod = 1_000
let exitCode = 0

/**
 * Ends the process with this exit code when nothing is open any more, after at most a second. An immediate
 * `process.exit` can block for ever in Node 24: it waits for threads of V8 that wait for a garbage collection
 * (docs/decisions/0034). The first failing exit code wins, and no other code that is set overrides it.
 */
export function endProcess(code: number): void {
  exitCode ||= code
  process.exitCode = exitCode
  process.once('exit', () => (process.exitCode = exitCode))
  setTimeout(() => process.exit(), gracePeriod).unref()
}
