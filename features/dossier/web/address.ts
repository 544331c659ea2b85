import { maxReasonLength, maxExcludedLots } from '../rules.ts'

/** Lots that the reader excluded, each with a reason, which may be empty. */
export type ExcludedLots = ReadonlyMap<number, string>

/** Parses `without=4,7` and `why4=Recut`. Ignores invalid values. */
export function parseExcludedLots(params: URLSearchParams): ExcludedLots {
  const ids = (params.get('without') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return new Map(ids.slice(0, maxExcludedLots).map((id) => [Number(id), parseReason(params.get(`why${id}`) ?? '')]))
}

/** Returns the parameters with other excluded lots. */
export function replaceExcludedLots(params: URLSearchParams, leftOut: ExcludedLots): URLSearchParams {
  const kept = [...params].filter(([name]) => name !== 'without' && !/^why\d+$/.test(name))
  const next = new URLSearchParams(kept)
  if (leftOut.size > 0) next.set('without', [...leftOut.keys()].join(','))
  for (const [id, reason] of leftOut) if (reason) next.set(`why${id}`, reason)
  return next
}

const parseReason = (text: string): string => text.replaceAll('\0', '').trim().slice(0, maxReasonLength)
