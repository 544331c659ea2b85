import type { RangeKey } from '../../../range.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './range-field.module.css'
import type { Side } from './range-stops.ts'
import type { RangeDraft } from './use-range-draft.ts'

interface Props {
  side: Side
  rangeKey: RangeKey
  currency: string
  draft: RangeDraft
  /** Id of the error message. */
  wordsId: string
}

const words: Record<Side, string> = { from: 'From', to: 'To' }

/** One end of a range as a text field. A form without JavaScript sends it as `price-from`. */
export function AmountField({ side, rangeKey, currency, draft, wordsId }: Props) {
  const isWrong = draft.wrong === side
  const input = useRef<HTMLInputElement>(null)
  // Text from before hydration is replayed later, also when the field has lost the focus meanwhile.
  const applyText = (text: string) => {
    if (input.current === document.activeElement) draft.type(side, text)
    else draft.typeAndLeave(side, text)
  }
  const applyEarlyText = useEffectEvent(() => {
    const text = input.current?.value ?? ''
    if (text !== draft.texts[side]) applyText(text)
  })
  useEffect(() => applyEarlyText(), [])
  return (
    <label className={styles.field}>
      {`${words[side]}, ${rangeKey === 'carats' ? 'ct' : currency}`}
      <input
        ref={input}
        type="text"
        name={`${rangeKey}-${side}`}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="Any"
        value={draft.texts[side]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wordsId : undefined}
        onChange={(event) => applyText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && draft.leave()}
        onBlur={draft.leave}
      />
    </label>
  )
}
