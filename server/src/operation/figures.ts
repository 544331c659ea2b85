import type { Figure } from '../platform/metrics/show-figures.ts'

/** What the database knows of how the whole installation stands; shown by every worker alike. */
export const figures: readonly Figure[] = [
  {
    name: 'outbox_waiting',
    help: 'Messages that are to be sent, or tried again later.',
    labels: ['channel'],
    sql: `select channels.channel, count(id) as value from (values ('email'), ('telegram')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and sent_at is null and given_up_at is null
      group by channels.channel`,
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the message that has waited longest.',
    labels: ['channel'],
    sql: `select channels.channel, coalesce(extract(epoch from app_now() - min(created_at)), 0) as value
      from (values ('email'), ('telegram')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and sent_at is null and given_up_at is null
      group by channels.channel`,
  },
  {
    name: 'outbox_given_up',
    help: 'Messages of the last day that could not be sent.',
    labels: ['channel'],
    sql: `select channels.channel, count(id) as value from (values ('email'), ('telegram')) as channels (channel)
      left join outbox on outbox.channel = channels.channel and given_up_at > app_now() - interval '1 day'
      group by channels.channel`,
  },
  {
    name: 'jobs_waiting',
    help: 'Jobs that nobody has begun although their time has come.',
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
    name: 'ingestion_runs',
    help: 'Runs of sources that began within the last day, by how they ended.',
    labels: ['outcome'],
    sql: `select outcome, count(id) as value
      from (values ('running'), ('failed'), ('suspicious'), ('done')) as outcomes (outcome)
      left join (select id, case when failure is not null and (finished_at is null or suspicious) then 'failed'
        when finished_at is null then 'running' when suspicious then 'suspicious' else 'done' end as outcome
        from ingestion_run where started_at > app_now() - interval '1 day') as run using (outcome) group by outcome`,
  },
  {
    name: 'ingestion_alarms',
    help: 'Alarms of sources that are not over.',
    labels: ['kind'],
    sql: `select kind, count(id) as value
      from (values ('lots-dropped'), ('prices-gone'), ('all-rejected'), ('silent'), ('failed'), ('would-lose')) as kinds (kind)
      left join (select id, kind from source_alarm where over_at is null) as alarm using (kind) group by kind`,
  },
  {
    name: 'payment_events_oldest_seconds',
    help: 'Age of the event of the payment provider that has waited longest to be worked through.',
    sql: `select coalesce(extract(epoch from app_now() - min(received_at)), 0) as value
      from webhook_event where done_at is null`,
  },
  {
    name: 'payment_alerts',
    help: 'Payments of the last week that a person has to look into.',
    sql: `select count(*) as value from payment_alert where raised_at > app_now() - interval '7 days'`,
  },
  {
    name: 'exchange_rates_age_seconds',
    help: 'Time since the day of the latest exchange rates.',
    sql: `select extract(epoch from app_now() - max(day)::timestamptz) as value from exchange_rate`,
  },
  {
    name: 'replication_lag_seconds',
    help: 'How far the standby that is furthest behind is behind; left out where there is none, or we may not see it.',
    sql: `select coalesce(max(extract(epoch from replay_lag)), 0) as value from pg_stat_replication having count(*) > 0`,
  },
]
