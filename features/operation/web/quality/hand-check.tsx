import type { MonthlyHandCheck as Check, SourceQuality } from '@parure/features/source-quality/contract.ts'
import { beginHandCheck, handCheck } from '@parure/features/source-quality/endpoints.ts'
import { monthlySampleSize } from '@parure/features/source-quality/rules.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { describeCheckResult, formatMonth } from './check-words.ts'
import styles from './quality.module.css'
import { ValueCheck } from './value-check.tsx'

/** The monthly check of one source: an operator compares a hundred of its values with the texts they were read from. */
export function HandCheck({ source }: { source: SourceQuality }) {
  const [reloads, setReloads] = useState(0)
  return <MonthlyCheck key={reloads} source={source} reload={() => setReloads(reloads + 1)} />
}

function MonthlyCheck({ source, reload }: { source: SourceQuality; reload: () => void }) {
  const { check, failure, take } = useCheck(source.id)
  const { busy, run } = useBusy()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  if (failure) {
    return (
      <div className={styles.check}>
        <Note kind="error">{failure}</Note>
        <Button look="secondary" small text="Try again" onClick={reload} />
      </div>
    )
  }
  if (check === null) return <output className={type.small}>Loading …</output>
  const begin = () =>
    run(async () => {
      try {
        take(await call(beginHandCheck, { params: { id: source.id } }))
        setRefusal(null)
      } catch (error) {
        setRefusal(getFailureText(error))
      }
    })
  if (!check.hasBegun) {
    return (
      <div className={styles.check}>
        <p className={type.small}>
          {`Not checked in ${formatMonth(check.month)}. ${monthlySampleSize} values are drawn at random; say of each whether the lot’s own text bears it out.`}
        </p>
        {refusal && <Note kind="error">{refusal}</Note>}
        <BusyButton look="secondary" small busy={busy} onClick={begin}>
          Begin the check
        </BusyButton>
      </div>
    )
  }
  const isDone = check.values.every(({ isRight }) => isRight !== null)
  return (
    <div className={styles.check}>
      <p className={type.small}>
        {`${formatMonth(check.month)}: ${describeProgress(check)}`}
        {isDone && ` Checked: all of ${formatCount(check.values.length)}.`}
      </p>
      <ValueCheck values={check.values} onChanged={take} check={check} onDone={revalidate} reload={reload} />
    </div>
  )
}

function describeProgress({ values }: Check): string {
  const checked = values.filter(({ isRight }) => isRight !== null).length
  const wrong = values.filter(({ isRight }) => isRight === false).length
  return describeCheckResult({ values: values.length, checked, wrong })
}

function useCheck(id: number) {
  const [check, setCheck] = useState<Check | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const answer = await call(handCheck, { params: { id } })
        if (isCurrent) setCheck(answer)
      } catch (error) {
        if (isCurrent) setFailure(getFailureText(error))
      }
    }
    void load()
    return () => void (isCurrent = false)
  }, [id])
  return { check, failure, take: setCheck }
}
