import type { HandCheck as Check, SourceQuality } from '@parure/domain/source-quality/contract'
import { beginHandCheck, handCheck } from '@parure/domain/source-quality/endpoints'
import { checkedValues } from '@parure/domain/source-quality/rules'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { countText } from '../../ui/count-text.ts'
import { Note } from '../../ui/note.tsx'
import type from '../../ui/type.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { checkResult, monthText } from './check-words.ts'
import styles from './quality.module.css'
import { ValueCheck } from './value-check.tsx'

/** The monthly check of one source: an operator compares a hundred of its values with the texts they were read from. */
export function HandCheck({ source }: { source: SourceQuality }) {
  const [reads, setReads] = useState(0)
  return <ReadCheck key={reads} source={source} reload={() => setReads(reads + 1)} />
}

function ReadCheck({ source, reload }: { source: SourceQuality; reload: () => void }) {
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
        setRefusal(failureText(error))
      }
    })
  if (!check.hasBegun) {
    return (
      <div className={styles.check}>
        <p className={type.small}>
          {`Not checked in ${monthText(check.month)}. ${checkedValues} values are drawn at random; say of each whether the lot’s own text bears it out.`}
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
        {`${monthText(check.month)}: ${resultText(check)}`}
        {isDone && ` Checked: all of ${countText(check.values.length)}.`}
      </p>
      <ValueCheck values={check.values} onChanged={take} check={check} onDone={revalidate} reload={reload} />
    </div>
  )
}

function resultText({ values }: Check): string {
  const checked = values.filter(({ isRight }) => isRight !== null).length
  const wrong = values.filter(({ isRight }) => isRight === false).length
  return checkResult({ values: values.length, checked, wrong })
}

function useCheck(id: number) {
  const [check, take] = useState<Check | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        const answer = await call(handCheck, { params: { id } })
        if (isWanted) take(answer)
      } catch (error) {
        if (isWanted) setFailure(failureText(error))
      }
    }
    void load()
    return () => void (isWanted = false)
  }, [id])
  return { check, failure, take }
}
