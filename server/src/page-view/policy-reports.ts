import { Problem } from '@parure/domain/problem'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { policyReports, type PolicyReport } from './policy-report.ts'

/** Reports that are told apart on one day; more than that is somebody making them up. */
const mostKinds = 200

/** Where browsers tell what a page's policy stopped (`security-headers.ts` names the address). */
export async function servePolicyReports(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post('/policy-reports', async ({ body, log }, reply) => {
      const reports = policyReports(body)
      if (!reports) throw new Problem('invalid-request', 'This is no report of a policy.')
      for (const report of reports) {
        log.warn(report, 'stopped by the policy of a page')
        await keep(db, report)
      }
      return reply.code(204).send()
    })
  })
}

/** Reports beyond the day's measure are counted together. */
async function keep(db: Db, { page, directive, blocked }: PolicyReport): Promise<void> {
  await sql`
    with today as (select page, directive, blocked from policy_report where day = app_now()::date)
    insert into policy_report (day, page, directive, blocked, times)
    select app_now()::date, page, directive, blocked, 1
    from (values (1, ${page}, ${directive}, ${blocked}), (2, 'elsewhere', 'other', 'other'))
      as told (place, page, directive, blocked)
    where place = 2 or (page, directive, blocked) in (select * from today)
      or (select count(*) from today) < ${mostKinds}
    order by place limit 1
    on conflict (day, page, directive, blocked) do update set times = policy_report.times + 1`.execute(db)
}

/** Deletes reports of more than three months ago. */
export async function forgetPolicyReports(db: Db): Promise<void> {
  await sql`delete from policy_report where day < app_now()::date - 90`.execute(db)
}
