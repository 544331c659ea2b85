import type { LotDetail } from '../../contract.ts'
import { detectLanguage } from '../../detect-language.ts'
import { Fold } from '@parure/ui/layout/fold.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './lot-texts.module.css'
import { extractFirstSentence, splitParagraphs } from '../texts.ts'

export const conditionId = 'condition'

/** Whether the condition is longer than one sentence: then it is shown among the texts, not in the sale details. */
export function hasConditionReport(condition: string | null | undefined): condition is string {
  return Boolean(condition) && extractFirstSentence(condition ?? '') !== condition?.trim()
}

/** Description, condition report and provenance, where stated. */
export function LotTexts({ lot: { description, condition, provenance } }: { lot: LotDetail }) {
  const report = hasConditionReport(condition) ? condition : null
  if (!description && !report && !provenance) return null
  return (
    <div className={styles.texts}>
      <Chapter heading="Description" body={description} id="description" isOpen />
      <Chapter heading="Condition" body={report} id={conditionId} />
      <Chapter heading="Provenance" body={provenance} id="provenance" />
    </div>
  )
}

interface ChapterProps {
  heading: string
  body: string | null
  id: string
  isOpen?: boolean
}

function Chapter({ heading, body, id, isOpen = false }: ChapterProps) {
  const language = detectLanguage(body ?? '')
  if (!body) return null
  return (
    <Fold title={heading} id={id} isOpen={isOpen}>
      <div className={text.prose}>
        {splitParagraphs(body).map((paragraph, index) => (
          <p key={index} className={text.quiet} lang={language}>
            {paragraph}
          </p>
        ))}
      </div>
    </Fold>
  )
}
