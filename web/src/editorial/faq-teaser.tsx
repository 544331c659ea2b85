import { Link } from 'react-router'
import layout from '../ui/layout.module.css'
import { QuestionSection } from '../ui/question-section.tsx'
import type from '../ui/type.module.css'
import { firstQuestions } from './first-questions.ts'

const questions = firstQuestions.map(({ title, answer }) => ({ title, body: answer.join(' ') }))

/** Four questions of the FAQ. */
export function FaqTeaser() {
  const all = (
    <Link to="/faq" className={`${type.accentLink} ${type.small}`}>
      All questions
    </Link>
  )
  const place = `${layout.wrap} ${layout.section}`
  return <QuestionSection title="Questions, answered" more={all} questions={questions} className={place} />
}
