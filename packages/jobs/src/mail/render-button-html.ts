import { escapeHtml } from '@parure/values/escape-html.ts'
import { sans, table, renderTextHtml } from './letter-style.ts'

export function renderButtonHtml({ label, url }: { label: string; url: string }, centred: boolean): string {
  const place = centred ? ' align="center" style="padding:44px 40px 4px"' : ' style="padding:32px 40px 0"'
  return `<tr><td class="px"${place}><table ${table} class="btn"><tr><td class="bt" style="background:#0a4d40;border-radius:2px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 32px;${sans};font-size:15px;line-height:18px;color:#ffffff;text-decoration:none;font-weight:bold">${renderTextHtml(label)}</a></td></tr></table></td></tr>\n`
}
