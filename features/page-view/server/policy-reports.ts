import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { parsePolicyReports, type PolicyReport } from './policy-report.ts'

/** Distinct reports stored per day: further ones are considered forged. */
const maxReports = 200

/** Receives browsers' policy reports (`security-headers.ts` has the address). */
export async function servePolicyReports(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post('/policy-reports', async ({ body, log }, reply) => {
      const reports = parsePolicyReports(body)
      if (!reports) throw new Problem('invalid-request', 'This is no report of a policy.')
      // Each is logged once a day, since anyone can send any number.
      for (const report of await storeReports(db, reports)) log.warn(report, 'stopped by the policy of a page')
      return reply.code(204).send()
    })
  })
}

/** Counts in one statement, those beyond the day's limit together. Returns the first of their kind today. */
async function storeReports(db: Db, reports: readonly PolicyReport[]): Promise<PolicyReport[]> {
  const listColumn = (name: keyof PolicyReport) => reports.map((report) => report[name])
  const { rows } = await sql<PolicyReport & { first: boolean }>`
    with today as (select page, directive, blocked from policy_report where day = app_now()::date),
    reported as (
      select *, (page, directive, blocked) in (select * from today) as known, count(*) as times
      from unnest(${listColumn('page')}::text[], ${listColumn('directive')}::text[], ${listColumn('blocked')}::text[])
        as reported (page, directive, blocked) group by page, directive, blocked
    ),
    ranked as (
      select *, known or (select count(*) from today) + row_number() over (partition by known) <= ${maxReports} as fits
      from reported
    )
    insert into policy_report (day, page, directive, blocked, times)
    select app_now()::date, case when fits then page else 'elsewhere' end as page,
      case when fits then directive else 'other' end as directive,
      case when fits then blocked else 'other' end as blocked, sum(times)
    from ranked group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (day, page, directive, blocked) do update set times = policy_report.times + excluded.times
    returning page, directive, blocked, xmax = 0 as first`.execute(db)
  return rows.flatMap(({ first, ...report }) => (first ? [report] : []))
}

/** Deletes reports that are older than three months. */
export async function deleteOldPolicyReports(db: Db): Promise<void> {
  await sql`delete from policy_report where day < app_now()::date - 90`.execute(db)
}
