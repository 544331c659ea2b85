import { Problem, isProblemCode } from '@parure/contract/problem.ts'
import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { uploadPath } from '@parure/features/source-draft/endpoints.ts'
import { maxListBytes } from '@parure/features/source-draft/fields.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'

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
