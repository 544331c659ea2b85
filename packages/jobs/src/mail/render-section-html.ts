import { renderButtonHtml } from './render-button-html.ts'
import { escapeHtml } from '@parure/values/escape-html.ts'
import { renderItemsHtml } from './item-html.ts'
import { ink, quiet, sans, serif, table, renderTextHtml } from './letter-style.ts'
import type { LetterGroup, LetterSection } from './letter.ts'
import { renderRowHtml } from './render-row-html.ts'

/** Renders a part of a letter: its heading, figures side by side, groups of items, small print, and its button. */
export function renderSectionHtml({
  heading,
  paragraphs,
  strip,
  groups,
  notes,
  links = [],
  button,
}: LetterSection): string {
  const headed = heading === null ? '' : renderTableRow(44, renderHeadingHtml('h2', heading, 32))
  const opened = paragraphs.map((text) => renderTableRow(12, renderSectionParagraph(text, 16, 25, '#474d4f')))
  const printed = notes.map((text, place) =>
    renderTableRow(place === 0 ? 28 : 8, renderSectionParagraph(text, 13, 19, '#666c6d')),
  )
  const small = [...printed, ...links.map((link) => renderTableRow(4, renderLinkHtml(link)))]
  return [
    headed,
    ...opened,
    renderStripHtml(strip),
    ...groups.map(renderGroupHtml),
    ...small,
    renderButtonHtml(button, true),
  ].join('')
}

function renderGroupHtml({ heading, note, items, look = 'rows', more }: LetterGroup): string {
  const headed = heading === '' ? '' : renderHeadingHtml('h3', heading, 26)
  const noted = note === null ? '' : renderSectionParagraph(note, 14, 20, '#474d4f', 4)
  const above = headed || noted ? renderTableRow(40, headed + noted) : renderTableRow(12, '')
  const rest = more ? renderTableRow(14, renderLinkHtml(more)) : ''
  return above + (look === 'cards' ? renderItemsHtml(items) : items.map(renderRowHtml).join('')) + rest
}

function renderStripHtml(strip: LetterSection['strip']): string {
  if (strip.length === 0) return ''
  const width = Math.floor(100 / strip.length)
  const cells = strip.map(
    ({ name, value, note }, place) =>
      `<td class="st t2" width="${width}%" valign="top" style="padding:14px 12px 14px ${place === 0 ? 0 : 16}px;${quiet};font-size:13px;line-height:18px">${renderTextHtml(name)}<br><span class="t1" style="${ink};font-weight:bold;font-size:18px;line-height:26px">${renderTextHtml(value)}</span><br><span style="font-size:12px">${renderTextHtml(note)}</span></td>`,
  )
  return renderTableRow(
    28,
    `<table ${table} width="100%" class="ln" style="border-top:1px solid #e5e2dc;border-bottom:1px solid #e5e2dc"><tr>${cells.join('')}</tr></table>`,
  )
}

function renderHeadingHtml(tag: 'h2' | 'h3', text: string, size: number): string {
  return `<${tag} class="t1" style="margin:0;${serif};font-weight:normal;font-size:${size}px;line-height:${size + 6}px;${ink}">${renderTextHtml(text)}</${tag}>`
}

function renderLinkHtml({ label, url }: { label: string; url: string }): string {
  return `<a class="t1" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 0;${sans};font-size:14px;line-height:20px;${ink}">${renderTextHtml(label)}</a>`
}

function renderSectionParagraph(text: string, size: number, height: number, colour: string, above = 0): string {
  return `<p class="t2" style="margin:${above}px 0 0;${sans};font-size:${size}px;line-height:${height}px;color:${colour}">${renderTextHtml(text)}</p>`
}

/** Renders a row of the letter's table with this many pixels above it. */
function renderTableRow(above: number, html: string): string {
  return `<tr><td class="px" style="padding:${above}px 40px 0">${html}</td></tr>\n`
}
