import { escapeHtml } from './escape-html.ts'
import { ink, quiet, sans, table, textHtml, unitHtml } from './letter-style.ts'
import type { Item } from './letter.ts'

/** Renders an item as a row: a small picture beside its lines. */
export function rowHtml(item: Item): string {
  const title = `<a class="t1" href="${escapeHtml(item.url)}" style="${sans};font-size:15px;line-height:21px;${ink};text-decoration:none">${textHtml(item.title)}</a>`
  const lines = [
    title,
    beneath(item.above),
    ended(item.result),
    ...item.figures.map(figure),
    ...(item.remarks ?? []).map(remark),
    further(item.link),
  ]
  return `<tr><td class="px" style="padding:16px 40px 0"><table ${table} width="100%" class="ln" style="border-top:1px solid #e5e2dc"><tr>${picture(item)}<td valign="top" style="padding:16px 0 0">${lines.join('')}</td></tr></table></td></tr>\n`
}

/** Renders a picture without alternative text: the title beside it describes it. */
function picture({ url, picture: shown }: Item): string {
  if (shown === null) return ''
  return `<td class="th" width="112" valign="top" style="width:112px;padding:16px 0 0"><a href="${escapeHtml(url)}"><img class="img" src="${escapeHtml(shown)}" width="96" alt="" style="display:block;width:96px;height:auto;border:0;background:#f4f3f0"></a></td>`
}

function beneath(text: string): string {
  return text
    ? `<p class="t2" style="margin:4px 0 0;${quiet};font-size:13px;line-height:18px">${textHtml(text)}</p>`
    : ''
}

function ended(result: Item['result']): string {
  if (!result) return ''
  const [tone, colour, mark] = result.isAbove ? ['g', '#0a4d40', '◆ '] : ['t1', '#474d4f', '']
  return `<p class="${tone}" style="margin:8px 0 0;${sans};font-size:15px;line-height:21px;color:${colour};font-weight:bold">${mark}${textHtml(result.text)}</p>`
}

function figure({ name, value, unit, main }: Item['figures'][number]): string {
  const named = name
    ? `<span class="t2" style="font-weight:normal;font-size:13px;color:#666c6d">${textHtml(name)}</span> `
    : ''
  return main
    ? `<p class="t1" style="margin:8px 0 0;${sans};font-size:15px;line-height:21px;${ink};font-weight:bold">${named}${textHtml(value)}${unitHtml(unit)}</p>`
    : remark([name, value, unit].filter(Boolean).join(' '))
}

function remark(text: string): string {
  return `<p class="t2" style="margin:2px 0 0;${sans};font-size:13px;line-height:18px;color:#474d4f">${textHtml(text)}</p>`
}

function further(link: Item['link']): string {
  return link
    ? `<p style="margin:4px 0 0;${sans};font-size:13px;line-height:18px"><a class="t2" href="${escapeHtml(link.url)}" style="color:#474d4f">${textHtml(link.label)}</a></p>`
    : ''
}
