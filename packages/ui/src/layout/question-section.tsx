import type { ReactNode } from 'react'
import { Accordion } from './accordion.tsx'
import styles from './question-section.module.css'
import type from '../text/type.module.css'

interface Props {
  title: string
  /** A link to further answers. */
  more: ReactNode
  questions: readonly { title: string; body: string }[]
  className: string | undefined
}

/** A few questions, the first one open, beside their heading where there is room. */
export function QuestionSection({ title, more, questions, className }: Props) {
  return (
    <section className={`${styles.section} ${className}`}>
      <div className={styles.head}>
        <h2 className={type.display2}>{title}</h2>
        {more}
      </div>
      <div className={styles.questions}>
        <Accordion items={questions} opened />
      </div>
    </section>
  )
}
