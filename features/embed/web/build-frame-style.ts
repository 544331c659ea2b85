import type { EmbedTheme } from '../rules.ts'
import { createHash } from 'node:crypto'
import chart from '@parure/charts/chart.module.css?inline'
import base from '@parure/ui/tokens/base.css?inline'
import table from '@parure/ui/text/table.module.css?inline'
import tokens from '@parure/ui/tokens/tokens.css?inline'
import type from '@parure/ui/text/type.module.css?inline'
import frame from './frame.module.css?inline'

const sheet = [tokens, base, type, table, chart, frame].join('\n')
/** Media query of the dark theme. A frame with a fixed theme ignores the reader's preference. */
const media: Record<EmbedTheme, string> = { reader: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' }

/** Builds the complete style sheet of a frame, which loads no other files. */
export function buildFrameStyle(theme: EmbedTheme): string {
  return sheet.replaceAll(/\(prefers-color-scheme:\s*dark\)/g, media[theme])
}

/**
 * Builds the content security policy. Any site, or only our own, may embed the frame. The frame may only render and
 * open its link: no scripts, requests or forms. Its opaque origin has no cookies.
 */
export function buildFramePolicy(theme: EmbedTheme, ancestors: '*' | "'self'" = '*'): string {
  const hash = createHash('sha256').update(buildFrameStyle(theme)).digest('base64')
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}
