import { Counter, Histogram, type Registry } from 'prom-client'

/** Runs a job and records its duration and outcome. */
export type MeasureJob = (name: string, run: () => Promise<void>) => Promise<void>

/** Seconds. */
const buckets = [0.01, 0.1, 1, 10, 60, 300, 1_800]

export function createJobMeasure(registry: Registry): MeasureJob {
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a job of the schedule took in this process.',
    labelNames: ['job'],
    buckets,
    registers: [registry],
  })
  const ended = new Counter({
    name: 'job_runs_total',
    help: 'Jobs that ended in this process, by how.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  return async (job, run) => {
    const stop = seconds.startTimer({ job })
    try {
      await run()
      ended.inc({ job, outcome: 'done' })
    } catch (error) {
      ended.inc({ job, outcome: 'failed' })
      throw error
    } finally {
      stop()
    }
  }
}
