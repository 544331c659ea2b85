import { productName } from '@parure/contract/product.ts'
import { renderButtonHtml } from './render-button-html.ts'
import { escapeHtml } from '@parure/values/escape-html.ts'
import { renderItemsHtml } from './item-html.ts'
import { sans, serif, styleSheet, table, renderTextHtml } from './letter-style.ts'
import { closingLines, type Letter, type LetterNote } from './letter.ts'
import { renderSectionHtml } from './render-section-html.ts'

/** Renders a letter as HTML for mail programs: tables and inline styles, 640 pixels, no pictures except its items'. */
export function renderLetterHtml(letter: Letter, home: string): string {
  const { subject, preview, paragraphs, items = [], sections = [], button, notes } = letter
  // When the items have links, the button is only one of several.
  const fallback: LetterNote[] =
    button && items.length === 0 ? [{ text: 'If the button does not open, copy this address:', url: button.url }] : []
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleSheet}</style></head>
<body class="bg"><div style="display:none;max-height:0;overflow:hidden">${renderTextHtml(preview)}</div>
<table ${table} width="100%" class="bg" style="background:#f4f3f0"><tr><td align="center" style="padding:32px 0">
<table ${table} class="w card" width="640" style="width:640px;background:#ffffff">
<tr><td class="px ln" align="center" style="padding:32px 40px 28px;border-bottom:1px solid #e5e2dc">${renderNameplate(home)}</td></tr>
<tr><td class="px" style="padding:44px 40px 0"><h1 class="h" style="margin:0;${serif};font-weight:normal;font-size:40px;line-height:44px;color:#15191a">${renderTextHtml(letter.heading ?? subject)}</h1>${paragraphs.map(renderParagraph).join('')}${renderFactTable(letter.facts ?? [])}</td></tr>
${renderItemsHtml(items)}${sections.map(renderSectionHtml).join('')}${button ? renderButtonHtml(button, items.length > 0) : ''}${renderNotesHtml([...fallback, ...notes])}
<tr><td style="height:48px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="px t2 ln" style="padding:24px 40px 32px;border-top:1px solid #e5e2dc;${sans};font-size:12px;line-height:19px;color:#666c6d">${renderFooter(letter)}</td></tr>
</table></td></tr></table></body></html>
`
}

function renderNameplate(home: string): string {
  return `<a class="t1" href="${escapeHtml(home)}" style="${serif};font-size:30px;line-height:32px;color:#15191a;text-decoration:none">${productName}</a>`
}

function renderFooter({ reason, manage = [], unsubscribe, postalAddress }: Letter): string {
  const ways = [...manage, ...(unsubscribe ? [{ label: 'Unsubscribe', url: unsubscribe }] : [])]
  const links = ways.map(
    ({ label, url }) => `<a class="t2" href="${escapeHtml(url)}" style="color:#474d4f">${renderTextHtml(label)}</a>`,
  )
  const written = postalAddress ? [renderTextHtml(postalAddress)] : []
  return [
    [renderTextHtml(reason), links.join(' · ')].filter(Boolean).join(' '),
    ...closingLines.map(renderTextHtml),
    ...written,
  ].join('<br>')
}

function renderNotesHtml(notes: readonly LetterNote[]): string {
  if (notes.length === 0) return ''
  return `<tr><td class="px t2" style="padding:24px 40px 0;${sans};font-size:14px;line-height:22px;color:#474d4f">${notes.map(renderNote).join('<br><br>')}</td></tr>`
}

function renderParagraph(text: string): string {
  return `<p class="t2" style="margin:16px 0 0;${sans};font-size:16px;line-height:25px;color:#474d4f">${renderTextHtml(text)}</p>`
}

function renderFactTable(facts: NonNullable<Letter['facts']>): string {
  if (facts.length === 0) return ''
  const cell = `padding:12px 0;border-top:1px solid #e5e2dc;${sans};font-size:15px;line-height:21px`
  const rows = facts.map(([name, value], index) => {
    const weight = index === facts.length - 1 ? ';font-weight:bold' : ''
    return `<tr><td class="t2 ln" style="${cell};color:#474d4f">${renderTextHtml(name)}</td><td class="t1 ln" align="right" style="${cell};color:#15191a${weight}">${renderTextHtml(value)}</td></tr>`
  })
  return `<table ${table} width="100%" style="margin-top:28px">${rows.join('')}<tr><td class="ln" colspan="2" style="border-top:1px solid #e5e2dc;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}

function renderNote({ text, url }: LetterNote): string {
  if (!url) return renderTextHtml(text)
  return `${renderTextHtml(text)} <a class="t1" href="${escapeHtml(url)}" style="word-break:break-all;color:#0a4d40">${escapeHtml(url)}</a>`
}
