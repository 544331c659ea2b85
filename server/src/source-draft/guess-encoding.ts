import type { DraftSettings } from '@parure/domain/source-draft/contract'
import { fieldOfHead } from './column-words.ts'
import { lookInside, type Found } from './look-inside.ts'

type Reading = Pick<DraftSettings, 'encoding' | 'delimiter' | 'sheet'>

/**
 * Looks into a list whose encoding nobody has stated. Of the two encodings of Windows, whose letters differ and whose bytes
 * do not, it is the Central European one where more heads of columns are words then.
 */
export async function lookInsideUnknown<Of extends Reading>(
  file: string,
  settings: Of,
): Promise<{ looked: Found | string; settings: Of }> {
  const looked = await lookInside(file, settings)
  const asDetected = { looked, settings }
  if (settings.encoding !== null || typeof looked === 'string' || !looked.heads.some(isForeign)) return asDetected
  if (!looked.facts.some((fact) => fact.includes('WINDOWS-1252'))) return asDetected
  const other = { ...settings, encoding: 'windows-1250' as const }
  const lookedOther = await lookInside(file, other)
  return typeof lookedOther !== 'string' && known(lookedOther) > known(looked)
    ? { looked: lookedOther, settings: other }
    : asDetected
}

const isForeign = (head: string): boolean => /\P{ASCII}/u.test(head)
const known = ({ heads }: Found): number => heads.filter((head) => fieldOfHead(head) !== undefined).length
