import { escapeHtml } from '@parure/values/escape-html.ts'
import { ink, quiet, sans, table, renderTextHtml, renderUnitHtml } from './letter-style.ts'
import type { LetterItem } from './letter.ts'

/** Renders an item as a row: a small picture beside its lines. */
export function renderRowHtml(item: LetterItem): string {
  const title = `<a class="t1" href="${escapeHtml(item.url)}" style="${sans};font-size:15px;line-height:21px;${ink};text-decoration:none">${renderTextHtml(item.title)}</a>`
  const lines = [
    title,
    renderSubtitle(item.above),
    renderResult(item.result),
    ...item.figures.map(renderFigure),
    ...(item.remarks ?? []).map(renderRemark),
    renderFurtherLink(item.link),
  ]
  return `<tr><td class="px" style="padding:16px 40px 0"><table ${table} width="100%" class="ln" style="border-top:1px solid #e5e2dc"><tr>${renderRowPicture(item)}<td valign="top" style="padding:16px 0 0">${lines.join('')}</td></tr></table></td></tr>\n`
}

/** Renders a picture without alternative text: the title beside it describes it. */
function renderRowPicture({ url, picture: shown }: LetterItem): string {
  if (shown === null) return ''
  return `<td class="th" width="112" valign="top" style="width:112px;padding:16px 0 0"><a href="${escapeHtml(url)}"><img class="img" src="${escapeHtml(shown)}" width="96" alt="" style="display:block;width:96px;height:auto;border:0;background:#f4f3f0"></a></td>`
}

function renderSubtitle(text: string): string {
  return text
    ? `<p class="t2" style="margin:4px 0 0;${quiet};font-size:13px;line-height:18px">${renderTextHtml(text)}</p>`
    : ''
}

function renderResult(result: LetterItem['result']): string {
  if (!result) return ''
  const [tone, colour, mark] = result.isAbove ? ['g', '#0a4d40', '◆ '] : ['t1', '#474d4f', '']
  return `<p class="${tone}" style="margin:8px 0 0;${sans};font-size:15px;line-height:21px;color:${colour};font-weight:bold">${mark}${renderTextHtml(result.text)}</p>`
}

function renderFigure({ name, value, unit, main }: LetterItem['figures'][number]): string {
  const named = name
    ? `<span class="t2" style="font-weight:normal;font-size:13px;color:#666c6d">${renderTextHtml(name)}</span> `
    : ''
  return main
    ? `<p class="t1" style="margin:8px 0 0;${sans};font-size:15px;line-height:21px;${ink};font-weight:bold">${named}${renderTextHtml(value)}${renderUnitHtml(unit)}</p>`
    : renderRemark([name, value, unit].filter(Boolean).join(' '))
}

function renderRemark(text: string): string {
  return `<p class="t2" style="margin:2px 0 0;${sans};font-size:13px;line-height:18px;color:#474d4f">${renderTextHtml(text)}</p>`
}

function renderFurtherLink(link: LetterItem['link']): string {
  return link
    ? `<p style="margin:4px 0 0;${sans};font-size:13px;line-height:18px"><a class="t2" href="${escapeHtml(link.url)}" style="color:#474d4f">${renderTextHtml(link.label)}</a></p>`
    : ''
}
