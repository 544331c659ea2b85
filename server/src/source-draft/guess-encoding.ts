import type { DraftSettings } from '@parure/domain/source-draft/contract'
import { fieldOfHead } from './column-words.ts'
import { lookInside, type Found } from './look-inside.ts'

type Reading = Pick<DraftSettings, 'encoding' | 'delimiter' | 'sheet'>

/**
 * Inspects a list whose encoding is not stated. Windows-1252 and Windows-1250 cannot be distinguished by their bytes:
 * chooses the Central European one if more heads of columns are known words with it.
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
