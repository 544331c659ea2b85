import type { Endpoint, EndpointInput } from '@parure/contract/define-endpoint.ts'
import { useState } from 'react'
import { fetchFile } from '@parure/features/shell/web/call.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { describeExportFailure } from './describe-export-failure.ts'
import { saveFile } from '@parure/ui/storage/save-file.ts'

export interface DownloadState {
  busy: boolean
  failure: string | null
  start: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, onDone?: () => void) => void
}

/** Downloads and saves one file at a time. */
export function useDownload(): DownloadState {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  return {
    busy,
    failure,
    start: (endpoint, input, onDone) =>
      run(async () => {
        setFailure(null)
        try {
          saveFile(await fetchFile(endpoint, input))
          onDone?.()
        } catch (error) {
          setFailure(describeExportFailure(error))
        }
      }),
  }
}
