import type { EmbedTheme } from '@parure/domain/embed/rules'
import { createHash } from 'node:crypto'
import chart from '../chart/chart.module.css?inline'
import base from '../ui/base.css?inline'
import table from '../ui/table.module.css?inline'
import tokens from '../ui/tokens.css?inline'
import type from '../ui/type.module.css?inline'
import frame from './frame.module.css?inline'

const sheet = [tokens, base, type, table, chart, frame].join('\n')
/** Of the dark theme: a frame of one theme is not asked what the reader's system prefers. */
const media: Record<EmbedTheme, string> = { reader: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' }

/** All that a frame is drawn with: it fetches nothing. */
export function frameStyle(theme: EmbedTheme): string {
  return sheet.replaceAll(/\(prefers-color-scheme:\s*dark\)/g, media[theme])
}

/**
 * Any site, or only our own, may show the frame, and the frame may do nothing but be drawn and open its link: no script, no request, no form,
 * and an origin of its own, so that it has no cookies even if a browser sent it some.
 */
export function framePolicy(theme: EmbedTheme, ancestors: '*' | "'self'" = '*'): string {
  const hash = createHash('sha256').update(frameStyle(theme)).digest('base64')
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}
