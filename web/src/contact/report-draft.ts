import { contactErrors, countCharacters, messageLength, subjectLength } from '@parure/domain/contact/rules'
import { messageOf } from './draft.ts'

/** The lot of a report. */
export interface ReportedLot {
  id: number
  title: string
}

export interface ReportProps {
  lot: ReportedLot
  /** Values with their labels, as shown on the page. */
  values: readonly string[]
}

export type ReportField = 'value' | 'wrong' | 'name' | 'email'
export type ReportDraft = Record<'value' | 'wrong' | 'name', string> & Partial<Record<'email', string>>

/** Characters of a title that the message repeats. */
const titleLength = 150

/** Characters available for the description. */
export const wrongLength = 600

export function reportErrors(draft: ReportDraft, signedIn: boolean): Partial<Record<ReportField, string>> {
  const { name, email } = contactErrors({ ...draft, email: draft.email ?? '', subject: '-', message: '' }, signedIn)
  const wrong = wrongError(draft.wrong)
  return { ...(wrong ? { wrong } : {}), ...(name ? { name } : {}), ...(email ? { email } : {}) }
}

function wrongError(text: string): string | null {
  const length = countCharacters(text)
  if (length === 0) return 'Please describe what is wrong.'
  return length > wrongLength ? `The description cannot exceed ${wrongLength} characters.` : null
}

/** Builds the contact message: its subject and first lines name the lot and the value. */
export function reportMessage(draft: ReportDraft, lot: ReportedLot, publicUrl: string, signedIn: boolean) {
  const { value, wrong, ...sender } = draft
  const title = Array.from(lot.title).slice(0, titleLength).join('')
  const shown = Array.from(value).slice(0, titleLength).join('')
  const lines = [`Lot ${lot.id}: ${title}`, `${publicUrl}/jewelry/${lot.id}`, shown, '', wrong.trim()]
  return messageOf(
    {
      ...sender,
      subject: Array.from(`Lot ${lot.id}: ${shown}`).slice(0, subjectLength).join(''),
      message: Array.from(lines.join('\n')).slice(0, messageLength.most).join(''),
    },
    signedIn,
  )
}
