import { longestReason, mostLeftOut } from '@parure/domain/dossier/rules'

/** Lots that the reader excluded, each with a reason, which may be empty. */
export type LeftOut = ReadonlyMap<number, string>

/** Parses `without=4,7` and `why4=Recut`. Ignores invalid values. */
export function leftOutIn(params: URLSearchParams): LeftOut {
  const ids = (params.get('without') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return new Map(ids.slice(0, mostLeftOut).map((id) => [Number(id), reasonIn(params.get(`why${id}`) ?? '')]))
}

/** Returns the parameters with other excluded lots. */
export function withLeftOut(params: URLSearchParams, leftOut: LeftOut): URLSearchParams {
  const kept = [...params].filter(([name]) => name !== 'without' && !/^why\d+$/.test(name))
  const next = new URLSearchParams(kept)
  if (leftOut.size > 0) next.set('without', [...leftOut.keys()].join(','))
  for (const [id, reason] of leftOut) if (reason) next.set(`why${id}`, reason)
  return next
}

const reasonIn = (text: string): string => text.replaceAll('\0', '').trim().slice(0, longestReason)
