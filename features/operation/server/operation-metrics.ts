import type { DatabaseMetric } from '@parure/telemetry/metrics/show-figures.ts'

export const operationMetrics: readonly DatabaseMetric[] = [
  {
    name: 'outbox_waiting',
    help: 'Messages that are to be sent, or tried again later.',
    labels: ['channel'],
    sql: `select channels.channel, count(id) as value from (values ('email'), ('telegram'), ('push')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and sent_at is null and given_up_at is null
      group by channels.channel`,
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the message that has waited longest.',
    labels: ['channel'],
    sql: `select channels.channel, coalesce(extract(epoch from app_now() - min(created_at)), 0) as value
      from (values ('email'), ('telegram'), ('push')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and sent_at is null and given_up_at is null
      group by channels.channel`,
  },
  {
    name: 'outbox_given_up',
    help: 'Messages of the last day that could not be sent.',
    labels: ['channel'],
    sql: `select channels.channel, count(id) as value from (values ('email'), ('telegram'), ('push')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and given_up_at > app_now() - interval '1 day'
      group by channels.channel`,
  },
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and not begun.',
    labels: ['job'],
    sql: `select queue.name as job, count(job.id) as value from pgboss.queue left join pgboss.job
      on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now() group by queue.name`,
  },
  {
    name: 'jobs_failed',
    help: 'Jobs of the last day that failed for good.',
    labels: ['job'],
    sql: `select queue.name as job, count(job.id) as value from pgboss.queue left join pgboss.job
      on job.name = queue.name and job.state = 'failed' and job.completed_on > now() - interval '1 day'
      group by queue.name`,
  },
  {
    name: 'replication_lag_seconds',
    help: 'How far the standby that is furthest behind is behind; left out where there is none, or we may not see it.',
    sql: `select coalesce(max(extract(epoch from replay_lag)), 0) as value from pg_stat_replication having count(state) > 0`,
  },
]
