import { Problem, isProblemCode } from '@parure/domain/problem'
import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { uploadPath } from '@parure/domain/source-draft/endpoints'
import { maxListBytes } from '@parure/domain/source-draft/fields'
import { getSession } from '../../shell/session.ts'

/** Uploads a file as it is. Rejects with a `Problem` when the server rejects it. */
export async function uploadList(file: File): Promise<SourceDraft> {
  if (file.size > maxListBytes)
    throw new Problem('too-large', `A list has ${maxListBytes / 1_000_000} MB at most; packed with gzip it may fit.`)
  const response = await fetch(`${uploadPath}?${new URLSearchParams({ fileName: file.name })}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${getSession()?.userToken ?? ''}`,
      'content-type': 'application/octet-stream',
    },
    body: file,
  })
  const body = (await response.json().catch(() => null)) as unknown
  if (response.ok) return body as SourceDraft
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  throw new Problem(
    isProblemCode(code) ? code : 'unexpected',
    typeof message === 'string' ? message : 'The file could not be sent.',
  )
}
