import { validateContact, countMessageCharacters, messageLength, maxSubjectLength } from '../rules.ts'
import { buildContactMessage } from './draft.ts'

/** The lot of a report. */
export interface ReportSubject {
  id: number
  title: string
}

export interface ReportProps {
  lot: ReportSubject
  /** Values with their labels, as shown on the page. */
  values: readonly string[]
}

export type ReportField = 'value' | 'wrong' | 'name' | 'email'
export type ReportDraft = Record<'value' | 'wrong' | 'name', string> & Partial<Record<'email', string>>

/** Characters of a title that the message repeats. */
const maxTitleLength = 150

/** Characters available for the description. */
export const maxDescriptionLength = 600

export function validateReport(draft: ReportDraft, signedIn: boolean): Partial<Record<ReportField, string>> {
  const { name, email } = validateContact({ ...draft, email: draft.email ?? '', subject: '-', message: '' }, signedIn)
  const wrong = validateDescription(draft.wrong)
  return { ...(wrong ? { wrong } : {}), ...(name ? { name } : {}), ...(email ? { email } : {}) }
}

function validateDescription(text: string): string | null {
  const length = countMessageCharacters(text)
  if (length === 0) return 'Please describe what is wrong.'
  return length > maxDescriptionLength ? `The description cannot exceed ${maxDescriptionLength} characters.` : null
}

/** Builds the contact message: its subject and first lines name the lot and the value. */
export function buildReportMessage(draft: ReportDraft, lot: ReportSubject, publicUrl: string, signedIn: boolean) {
  const { value, wrong, ...sender } = draft
  const title = Array.from(lot.title).slice(0, maxTitleLength).join('')
  const shown = Array.from(value).slice(0, maxTitleLength).join('')
  const lines = [`Lot ${lot.id}: ${title}`, `${publicUrl}/jewelry/${lot.id}`, shown, '', wrong.trim()]
  return buildContactMessage(
    {
      ...sender,
      subject: Array.from(`Lot ${lot.id}: ${shown}`).slice(0, maxSubjectLength).join(''),
      message: Array.from(lines.join('\n')).slice(0, messageLength.most).join(''),
    },
    signedIn,
  )
}
