import { pageOf, type Page } from '@parure/domain/page-view/page-of'
import { z } from 'zod'

/** A violation of the content security policy, without data that identifies a visitor or link. */
export interface PolicyReport {
  page: Page
  directive: string
  /** A host, or the browser's keyword: `inline`, `eval`, `data`. */
  blocked: string
}

const text = z.string().max(4_000)

/** The format of `report-uri` (CSP level 2). */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.default(''),
  }),
})

/** The format of `report-to` (the Reporting API); other kinds of reports arrive at the same address. */
const several = z
  .array(
    z.object({
      type: text,
      body: z
        .object({ documentURL: text, blockedURL: text.default(''), effectiveDirective: text })
        .nullish()
        .catch(null),
    }),
  )
  .max(100)

/** Parses a body of either format; returns undefined for any other. */
export function policyReports(body: unknown): PolicyReport[] | undefined {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      policyReport(
        report['document-uri'],
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
      ),
    ]
  }
  return several
    .safeParse(body)
    .data?.flatMap(({ type, body: it }) =>
      type === 'csp-violation' && it ? [policyReport(it.documentURL, it.effectiveDirective, it.blockedURL)] : [],
    )
}

function policyReport(document: string, directive: string, blocked: string): PolicyReport {
  const [name = ''] = directive.trim().split(/\s/)
  return {
    page: pageOf(URL.parse(document)?.pathname ?? ''),
    directive: /^[a-z-]{3,30}$/.test(name) ? name : 'other',
    blocked: blockedName(blocked),
  }
}

function blockedName(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return url.host.slice(0, 100) || url.protocol.slice(0, -1)
}
