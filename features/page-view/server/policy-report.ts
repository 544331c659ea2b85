import { classifyPage, type PagePattern } from '../classify-page.ts'
import { z } from 'zod'

/** A violation of the content security policy, without data that identifies a visitor or link. */
export interface PolicyReport {
  page: PagePattern
  directive: string
  /** A host, or the browser's keyword: `inline`, `eval`, `data`. */
  blocked: string
}

const text = z.string().max(4_000)

/** The format of `report-uri` (CSP level 2). */
const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.default(''),
  }),
})

/** The format of `report-to` (the Reporting API); other kinds of reports arrive at the same address. */
const apiReports = z
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
export function parsePolicyReports(body: unknown): PolicyReport[] | undefined {
  const one = cspReport.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      normalizeReport(
        report['document-uri'],
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
      ),
    ]
  }
  return apiReports
    .safeParse(body)
    .data?.flatMap(({ type, body: it }) =>
      type === 'csp-violation' && it ? [normalizeReport(it.documentURL, it.effectiveDirective, it.blockedURL)] : [],
    )
}

function normalizeReport(document: string, directive: string, blocked: string): PolicyReport {
  const [name = ''] = directive.trim().split(/\s/)
  return {
    page: classifyPage(URL.parse(document)?.pathname ?? ''),
    directive: /^[a-z-]{3,30}$/.test(name) ? name : 'other',
    blocked: normalizeBlocked(blocked),
  }
}

function normalizeBlocked(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return url.host.slice(0, 100) || url.protocol.slice(0, -1)
}
