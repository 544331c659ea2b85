import { Link } from 'react-router'
import { QuestionSection } from '@parure/ui/layout/question-section.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './pricing-questions.module.css'

const questions = [
  {
    title: 'What does a subscription unlock?',
    body: 'Standard and Premium show the full lot details: location, auction date, lot number, condition and the original listing. Premium adds brand following and notifications.',
  },
  {
    title: 'Can I cancel at any time?',
    body: 'Yes, in your settings under Subscription History. Access stays open until the end of the period you have paid for.',
  },
  {
    title: 'When does access start?',
    body: 'Access opens within 24 hours of payment, and usually at once.',
  },
  {
    title: 'Does the subscription renew?',
    body: 'Yes, for the same period, unless you cancel before it ends. The unused part of a period is not refunded.',
  },
]

/** Frequent questions before subscribing. */
export function PricingQuestions() {
  const more = (
    <Link to="/settings/contact-us" className={`${type.accentLink} ${type.small}`}>
      See More
      <small className={type.spoken}>: ask us a question</small>
    </Link>
  )
  return <QuestionSection title="Questions" more={more} questions={questions} className={styles.questions} />
}
