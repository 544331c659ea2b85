import { escapeHtml } from '@parure/values/escape-html.ts'
import { ink, quiet, sans, serif, table, renderTextHtml, renderUnitHtml } from './letter-style.ts'
import type { LetterItem } from './letter.ts'

/** Renders the items of a letter: the first large, the others in pairs; in one column on narrow screens. */
export function renderItemsHtml([first, ...others]: readonly LetterItem[]): string {
  if (!first) return ''
  const pairs = others.flatMap((item, place) => (place % 2 === 0 ? [[item, others[place + 1]] as const] : []))
  return `<tr><td class="px" style="padding:28px 40px 0">${renderLargeItem(first)}</td></tr>\n${pairs.map(renderItemPair).join('')}`
}

function renderLargeItem({ url, picture, above, title, figures }: LetterItem): string {
  const cells = figures.map(
    ({ name, value, unit, main }, place) =>
      `<td class="t2" width="50%" valign="top" style="padding:12px 0 12px ${place === 0 ? 0 : 16}px;${quiet};font-size:14px;line-height:20px">${renderTextHtml(name)}<br><span class="t1" style="${ink};${main ? 'font-weight:bold;font-size:15px' : ''}">${renderTextHtml(value)}</span>${renderUnitHtml(unit)}</td>`,
  )
  const facts = cells.length
    ? `<table ${table} width="100%" class="ln" style="margin-top:16px;border-top:1px solid #e5e2dc;border-bottom:1px solid #e5e2dc"><tr>${cells.join('')}</tr></table>`
    : ''
  return `<a href="${escapeHtml(url)}" style="text-decoration:none;${ink}">${renderImage(picture, 560)}${renderKicker(above, '16px')}<p class="t1" style="margin:${above ? '4px' : '16px'} 0 0;${serif};font-size:24px;line-height:30px;${ink}">${renderTextHtml(title)}</p></a>${facts}`
}

function renderItemPair([left, right]: readonly [LetterItem, LetterItem | undefined]): string {
  return `<tr><td class="px" style="padding:40px 40px 0"><table ${table} width="100%"><tr>${renderItemCell(left)}<td class="gap" width="24" style="width:24px">&nbsp;</td>${renderItemCell(right)}</tr></table></td></tr>\n`
}

function renderItemCell(item: LetterItem | undefined): string {
  return `<td class="col" width="268" valign="top" style="width:268px">${item ? renderSmallItem(item) : ''}</td>`
}

function renderSmallItem({ url, picture, above, title, figures }: LetterItem): string {
  const lines = figures.map(({ value, unit, main }) =>
    main
      ? `<p class="t1" style="margin:8px 0 0;${sans};font-size:15px;line-height:21px;${ink};font-weight:bold">${renderTextHtml(value)}${renderUnitHtml(unit)}</p>`
      : `<p class="t2" style="margin:4px 0 0;${sans};font-size:13px;line-height:18px;color:#474d4f">${renderTextHtml(value)}</p>`,
  )
  return `<a href="${escapeHtml(url)}" style="text-decoration:none;${ink}">${renderImage(picture, 268)}${renderKicker(above, '14px')}<p class="t1" style="margin:${above ? '4px' : '14px'} 0 0;${sans};font-size:15px;line-height:21px;${ink}">${renderTextHtml(title)}</p>${lines.join('')}</a>`
}

function renderKicker(above: string, margin: string): string {
  return above
    ? `<p class="t2" style="margin:${margin} 0 0;${quiet};font-size:12px;line-height:16px">${renderTextHtml(above)}</p>`
    : ''
}

/** Renders a picture without alternative text: the title beneath describes it. */
function renderImage(picture: string | null, width: number): string {
  if (picture === null) return ''
  return `<img class="img" src="${escapeHtml(picture)}" width="${width}" alt="" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;background:#f4f3f0">`
}
