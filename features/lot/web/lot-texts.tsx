import type { LotDetail } from '../contract.ts'
import { detectLanguage } from '../detect-language.ts'
import { useId } from 'react'
import text from '@parure/ui/type.module.css'
import styles from './lot-texts.module.css'
import { extractFirstSentence, splitParagraphs } from './texts.ts'

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
      <Chapter heading="Description" body={description} />
      <Chapter heading="Condition" body={report} place={conditionId} />
      <Chapter heading="Provenance" body={provenance} />
    </div>
  )
}

function Chapter({ heading, body, place }: { heading: string; body: string | null; place?: string }) {
  const id = useId()
  const language = detectLanguage(body ?? '')
  if (!body) return null
  return (
    <section id={place} aria-labelledby={id} className={text.prose}>
      <h2 id={id} className={`${text.display3} ${styles.heading}`}>
        {heading}
      </h2>
      {splitParagraphs(body).map((paragraph, index) => (
        <p key={index} className={text.quiet} lang={language}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
