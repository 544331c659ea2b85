import { escapeHtml } from './escape-html.ts'

export const serif = `font-family:'Libre Caslon Display',Georgia,'Times New Roman',serif`
export const sans = `font-family:'Instrument Sans Variable','Helvetica Neue',Helvetica,Arial,sans-serif`
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Escaped, with "e-mail" unbroken across lines. */
export function textHtml(text: string): string {
  return escapeHtml(text).replace(/\be-mail\b/g, '<span style="white-space:nowrap">e-mail</span>')
}
