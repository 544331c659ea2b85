import type { LotDetail } from '@parure/domain/lot/contract'
import { useId } from 'react'
import text from '../ui/type.module.css'
import styles from './lot-texts.module.css'
import { firstSentence, paragraphs } from './texts.ts'

/** Description, condition and provenance, as far as there are any. */
export function LotTexts({ lot: { description, condition, provenance } }: { lot: LotDetail }) {
  // A condition of one sentence stands in the sale details already.
  const report = condition && firstSentence(condition) !== condition.trim() ? condition : null
  if (!description && !report && !provenance) return null
  return (
    <div className={styles.texts}>
      <Chapter heading="Description" body={description} />
      <Chapter heading="Condition" body={report} />
      <Chapter heading="Provenance" body={provenance} />
    </div>
  )
}

function Chapter({ heading, body }: { heading: string; body: string | null }) {
  const id = useId()
  if (!body) return null
  return (
    <section aria-labelledby={id} className={text.prose}>
      <h2 id={id} className={`${text.display3} ${styles.heading}`}>
        {heading}
      </h2>
      {paragraphs(body).map((paragraph, index) => (
        <p key={index} className={text.quiet}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
