import { useId } from 'react'
import field from '@parure/ui/form/field.module.css'
import { FieldError } from '@parure/ui/form/field.tsx'
import { maxFieldLength, validateCostField, type CostQuestion } from './cost-question.ts'
import styles from './lot-cost.module.css'

interface Props {
  name: 'bid' | 'budget'
  question: CostQuestion
  onChange: (part: Partial<CostQuestion>) => void
}

/** The amount that a total starts from. */
export function CostAmount({ name, question, onChange }: Props) {
  const id = useId()
  const problem = validateCostField(name, question[name])
  return (
    <div className={styles.amount}>
      <input
        className={field.control}
        aria-label={`${name === 'bid' ? 'Your bid' : 'Your budget'}, ${question.currency}`}
        name={name}
        value={question[name]}
        maxLength={maxFieldLength}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      <span>{question.currency}</span>
      {problem && <FieldError id={id} text={problem} />}
    </div>
  )
}
