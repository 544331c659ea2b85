import { call } from '@parure/features/shell/web/call.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { describeBelowDecision, describeBelowRecord, type PublicBelowRecord } from '../describe-below-record.ts'
import { backtest } from '../endpoints.ts'

export interface BelowRecordNoteProps {
  className?: string | undefined
  /** Renders nothing while lots are marked: for a saved search, which has its matches then. */
  onlyWithdrawn?: boolean
}

/**
 * The record of estimates below similar sales, where lots are filtered by it, and why none are marked. Links to the
 * whole test alone until the record is there, or when it cannot be loaded.
 */
export function BelowRecordNote({ className, onlyWithdrawn = false }: BelowRecordNoteProps) {
  const record = useBelowRecord()
  if (onlyWithdrawn && record?.isShown !== false) return null
  return (
    <p className={className}>
      {record?.isShown === false && '“Priced below similar sales” finds nothing for now. '}
      {record && `${describeBelowRecord(record)} ${describeBelowDecision(record)} `}
      <Link to="/market/method#below" className={type.link}>
        How we test this
      </Link>
    </p>
  )
}

function useBelowRecord(): PublicBelowRecord | null {
  const [record, setRecord] = useState<PublicBelowRecord | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call(backtest, {}, controller.signal)
      .then((answer) => setRecord(answer.record?.below ?? null))
      .catch(() => {})
    return () => controller.abort()
  }, [])
  return record
}
