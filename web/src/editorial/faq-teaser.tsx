import { Link } from 'react-router'
import { Accordion } from '../ui/accordion.tsx'
import text from '../ui/type.module.css'
import styles from './faq-teaser.module.css'
import { firstQuestions } from './first-questions.ts'

const questions = firstQuestions.map(({ title, answer }) => ({ title, body: answer.join(' ') }))

/** Four questions of the FAQ. */
export function FaqTeaser() {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={text.display2}>Questions, answered</h2>
        <Link to="/faq" className={styles.all}>
          All questions
        </Link>
      </div>
      <div className={styles.questions}>
        <Accordion items={questions} opened />
      </div>
    </section>
  )
}
