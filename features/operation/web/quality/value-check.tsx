import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { MonthlyHandCheck } from '@parure/features/source-quality/contract.ts'
import { checkValue } from '@parure/features/source-quality/endpoints.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import button from '@parure/ui/button/button.module.css'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { SourceLink } from '../review/review-reading.tsx'
import { ReviewText } from '../review/review-text.tsx'
import { formatReadingTitle } from '../review/review-words.ts'
import { useKeysSwitch } from '../review/use-keys-switch.ts'
import { usePressedKeys } from '../review/use-pressed-keys.ts'
import styles from './quality.module.css'

type Value = MonthlyHandCheck['values'][number]

interface Props {
  check: MonthlyHandCheck
  values: MonthlyHandCheck['values']
  onChanged: (check: MonthlyHandCheck) => void
  /** Called after the last value is checked. */
  onDone: () => Promise<void>
  /** Loads the check again after another operator's change. */
  reload: () => void
}

const keys = ['r', 'w', 'z'] as const
const keyNames = { r: 'Right', w: 'Wrong', z: 'Undo' }

/** The next unchecked value, with the text it was read from. */
export function ValueCheck(props: Props) {
  const { values } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, say, undo } = useFindings(props, () => heading.current?.focus())
  const [keysOn] = useKeysSwitch()
  const at = values.findIndex(({ isRight }) => isRight === null)
  const value = values[at]
  const handleKey = (key: (typeof keys)[number]) => {
    if (busy) return
    if (key === 'z') undo()
    else if (value) say(value, key === 'r')
  }
  usePressedKeys(keysOn && !busy, keys, handleKey)
  if (!value) return <WrongValues values={values} />
  return (
    <section className={styles.value} aria-labelledby="value">
      <h4 id="value" ref={heading} tabIndex={-1}>
        {`${at + 1} of ${values.length}. ${formatReadingTitle(value)}: `}
        <strong>{formatReadingValue(value.field, value.value)}</strong>
      </h4>
      <ReviewText lot={value.lot} words={value.words} stoneWords={null} />
      <div className={styles.checkActions}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={`${key === 'z' ? button.quiet : button.secondary} ${button.small}`}
            aria-keyshortcuts={key.toUpperCase()}
            aria-disabled={busy || undefined}
            onClick={() => handleKey(key)}
          >
            {keyNames[key]} <kbd>{key.toUpperCase()}</kbd>
          </button>
        ))}
        {value.lot.url && <SourceLink url={value.lot.url} />}
      </div>
    </section>
  )
}

/** Records findings, and undoes the latest one of this operator. */
function useFindings({ check, values, onChanged, onDone, reload }: Props, next: () => void) {
  const { busy, run } = useBusy()
  const latest = useRef<number[]>([])
  const recordFinding = (about: Value, isRight: boolean | null) =>
    run(async () => {
      try {
        await call(checkValue, { params: { id: about.id }, body: { isRight, seen: about.isRight } })
      } catch (error) {
        showToast(getFailureText(error))
        if (error instanceof Problem && error.code === 'decided-meanwhile') reload()
        return
      }
      if (isRight !== null) latest.current.push(about.id)
      const now = values.map((each) => (each.id === about.id ? { ...each, isRight } : each))
      onChanged({ ...check, values: now })
      if (now.every((each) => each.isRight !== null)) await onDone()
      else next()
    })
  const undoLatest = () => {
    const id = latest.current.pop()
    const last = values.find((each) => each.id === id)
    if (last) recordFinding(last, null)
  }
  return { busy, say: recordFinding, undo: undoLatest }
}

/** Values found wrong, with links to correct them. */
function WrongValues({ values }: { values: MonthlyHandCheck['values'] }) {
  const wrong = values.filter(({ isRight }) => isRight === false)
  if (wrong.length === 0) return null
  return (
    <ul className={styles.wrong}>
      {wrong.map((value) => (
        <li key={value.id} className={type.small}>
          {formatReadingTitle(value)}: {formatReadingValue(value.field, value.value)}.{' '}
          <Link to={`/operators/review?lot=${value.lot.id}`} className={type.link}>
            Correct it: {value.lot.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
