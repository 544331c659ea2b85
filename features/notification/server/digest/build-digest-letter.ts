import { joinWords } from '../../count-words.ts'
import type { Letter, LetterSection } from '@parure/jobs/mail/letter.ts'
import type { DigestSection } from './part.ts'

interface DigestLetterInput {
  /** At least one. */
  sections: readonly DigestSection[]
  publicUrl: string
  unsubscribe: string
  postalAddress: string | null
}

/**
 * Returns the mail of a digest. With one part, subject and heading are those of the part; with several, the subject
 * names all parts.
 */
export function buildDigestLetter({ sections, publicUrl, unsubscribe, postalAddress }: DigestLetterInput): Letter {
  const [only, ...others] = sections
  const isOne = others.length === 0
  return {
    subject: buildDigestSubject(sections),
    ...chooseHeading(only, isOne),
    preview: sections.map(({ preview }) => preview).join(' '),
    paragraphs: isOne && only?.opening ? [only.opening] : [],
    sections: sections.map((section) => buildLetterSection(section, isOne)),
    notes: [],
    reason: `You receive this because ${joinWords(sections.map(({ reason }) => reason))} are on in your account.`,
    manage: [
      ...sections.flatMap(({ manage }) => manage ?? []),
      { label: 'Notification Settings', url: `${publicUrl}/settings/notifications` },
    ],
    unsubscribe,
    postalAddress,
  }
}

function chooseHeading(only: DigestSection | undefined, isOne: boolean): Pick<Letter, 'heading'> {
  if (!isOne) return { heading: 'New for you' }
  return only?.heading === undefined ? {} : { heading: only.heading }
}

/**
 * Returns, for example, "Five new lots of your saved searches"; with several parts "Diamond tiara sold and 5 new lots",
 * or all subjects.
 */
export function buildDigestSubject(sections: readonly DigestSection[]): string {
  const [only, ...others] = sections
  if (only && others.length === 0) return only.subject
  const named = sections.map(({ short, subject }) => short ?? subject)
  return sections.every(({ short }) => short !== undefined)
    ? `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`
    : named.join('; ')
}

function buildLetterSection(section: DigestSection, isOnly: boolean): LetterSection {
  const { subject, heading, opening, strip, groups, notes, links, button } = section
  return {
    heading: isOnly ? null : (heading ?? subject),
    paragraphs: isOnly || !opening ? [] : [opening],
    strip,
    groups,
    notes,
    ...(links && { links }),
    button,
  }
}
