import type { DraftSettings } from '../contract.ts'
import { findFieldByHead } from './column-words.ts'
import { inspectList, type ListInspection } from './inspect-list.ts'

type ReadingSettings = Pick<DraftSettings, 'encoding' | 'delimiter' | 'sheet'>

/**
 * Inspects a list whose encoding is not stated. Windows-1252 and Windows-1250 cannot be distinguished by their bytes:
 * chooses the Central European one if more heads of columns are known words with it.
 */
export async function inspectUnknownList<Of extends ReadingSettings>(
  file: string,
  settings: Of,
): Promise<{ looked: ListInspection | string; settings: Of }> {
  const inspection = await inspectList(file, settings)
  const asDetected = { looked: inspection, settings }
  if (settings.encoding !== null || typeof inspection === 'string' || !inspection.heads.some(isForeign))
    return asDetected
  if (!inspection.facts.some((fact) => fact.includes('WINDOWS-1252'))) return asDetected
  const other = { ...settings, encoding: 'windows-1250' as const }
  const lookedOther = await inspectList(file, other)
  return typeof lookedOther !== 'string' && countKnownHeads(lookedOther) > countKnownHeads(inspection)
    ? { looked: lookedOther, settings: other }
    : asDetected
}

const isForeign = (head: string): boolean => /\P{ASCII}/u.test(head)
const countKnownHeads = ({ heads }: ListInspection): number =>
  heads.filter((head) => findFieldByHead(head) !== undefined).length
