import { isOperator } from '@parure/features/account/server/operators.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { startPollLoop, calculateNextWait } from '@parure/process/poll-loop.ts'
import { sendRequestedSources, sendDueSources, startSourceWorkers } from './server/jobs.ts'
import { createIngestionMail } from './server/mail.ts'
import { rereadStoredLots } from './server/rereading/reread-stored-lots.ts'
import { redactInBackground } from './server/store/redaction/redact-in-background.ts'
import { startPacedRound } from './server/store/start-paced-round.ts'
import { heldSources } from './server/sources/held-source.ts'
import { failedSources, suspiciousRuns } from './server/sources/alarm-inbox.ts'
import { fetchPictures } from './server/pictures/fetch-pictures.ts'
import { createIngestionServices } from './server/routes.ts'

/** Maximum duration of a round in milliseconds; it ends before the next round begins. */
const maxPictureRoundMs = 540_000
/** Milliseconds between two polls for runs that operators requested; a requested run begins within this time. */
const requestPollMs = 2_000

/** Reading stored lots again is not urgent: it takes at most a quarter of a core. */
const readingRest = 3

export const ingestionFeature: Feature = {
  uses: ['account', 'catalog', 'lot', 'premium', 'rates', 'sale', 'source-quality'],
  writes: [
    'brand',
    'filter_option',
    'house',
    'lot',
    'lot_change',
    'lot_feed',
    'lot_picture',
    'lot_reading',
    'picture',
    'range_scale',
    'sale',
  ],
  web: ({ db }) => ({ services: createIngestionServices(db, (accountId) => isOperator(db, accountId)) }),
  worker: ({ config, db, slowDb, boss, signal, web, log, precedingLoad }) => {
    const store = createPictureStore(config.pictures)
    const alarmChannel = {
      operatorEmail: config.operatorEmail,
      log: (alarm: object) => log.error(alarm, 'source'),
    }
    const logSourceError = (error: unknown, source: string) => log.error({ err: error, source }, 'source')
    const pictures = { db, web, signal, store, durationMs: maxPictureRoundMs }
    return {
      jobs: [
        { name: 'sources-due', cron: '* * * * *', run: () => sendDueSources(boss, { db, alarmChannel }) },
        { name: 'redaction', cron: '*/10 * * * *', run: () => redactInBackground(slowDb, signal), runsAtStart: true },
        {
          name: 'readings',
          cron: '*/10 * * * *',
          run: async () => {
            const counts = await rereadStoredLots(slowDb, startPacedRound(signal, readingRest))
            if (counts.lots > 0) log.info(counts, 'stored lots were read again')
          },
          runsAtStart: true,
        },
        { name: 'pictures', cron: '*/10 * * * *', run: async () => void (await fetchPictures(pictures)) },
      ],
      mail: createIngestionMail(config),
      start: async () => {
        const running = await startSourceWorkers(boss, {
          db: slowDb,
          alarmChannel,
          signal,
          web,
          store,
          precedingLoad,
          log: logSourceError,
        })
        return startPollLoop(async () => {
          try {
            if ((await sendRequestedSources(boss, db)).any) running.pollNow()
          } catch (error) {
            log.error({ err: error }, 'sources')
          }
          return calculateNextWait(requestPollMs)
        })
      },
    }
  },
  inbox: [failedSources, suspiciousRuns, heldSources],
  databaseMetrics: [
    {
      name: 'ingestion_lots_read_again',
      help: 'Stored lots that have been read again with the latest rules, by outcome.',
      labels: ['outcome'],
      sql: `select outcome, coalesce(case outcome when 'changed' then changed when 'kept' then kept
          else lots - changed - kept end, 0) as value
        from (values ('changed'), ('kept'), ('unchanged')) as outcomes (outcome)
        left join (select lots, changed, kept from reading_pass order by began_at desc limit 1) as pass on true`,
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
        from (values ('lots-dropped'), ('prices-gone'), ('values-gone'),
          ('all-rejected'), ('silent'), ('failed'), ('would-lose')) as kinds (kind)
        left join (select id, kind from source_alarm where over_at is null) as alarm using (kind) group by kind`,
    },
  ],
}
