import { escapeHtml } from '@parure/values/escape-html.ts'

export const serif = `font-family:'Libre Caslon Display',Georgia,'Times New Roman',serif`
export const sans = `font-family:'Instrument Sans Variable','Helvetica Neue',Helvetica,Arial,sans-serif`
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
export const quiet = `${sans};color:#666c6d`
export const ink = 'color:#15191a'

/** Escapes text and prevents a line break in "e-mail". */
export function renderTextHtml(text: string): string {
  return escapeHtml(text).replace(/\be-mail\b/g, '<span style="white-space:nowrap">e-mail</span>')
}

/** Renders a currency after its figure. */
export function renderUnitHtml(unit: string | null | undefined): string {
  return unit
    ? ` <span class="t2" style="font-weight:normal;font-size:13px;color:#666c6d">${renderTextHtml(unit)}</span>`
    : ''
}

/** Only rules that cannot be inline: narrow screens and dark mode. */
export const styleSheet = [
  'body{margin:0;padding:0;background:#f4f3f0}',
  '@media(max-width:640px){.w{width:100%!important}.px{padding-left:20px!important;padding-right:20px!important}',
  '.h{font-size:32px!important;line-height:36px!important}',
  '.th{width:88px!important}.th .img{width:72px!important}',
  '.btn,.btn a{display:block!important}.btn tbody,.btn tr,.btn td{display:block!important;text-align:center!important}',
  '.st{display:block!important;width:auto!important;padding-left:0!important;padding-top:6px!important}',
  '.col{display:block!important;width:100%!important;padding-bottom:32px!important}.col .img{max-width:100%!important}.gap{display:none!important}}',
  '@media(prefers-color-scheme:dark){.bg{background:#101413!important}.card{background:#151a19!important}',
  '.img{background:#1b2120!important}.bt{background:#7fc3ae!important}.bt a{color:#0b1a16!important}.g{color:#7fc3ae!important}',
  '.t1,.h{color:#f1efe9!important}.t2{color:#b9beba!important}.ln{border-color:#3d4542!important}}',
].join('')
