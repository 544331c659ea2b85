import { useState } from 'react'
import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'

const storageKey = 'parure.review-keys'

/** Whether keyboard shortcuts are on in this browser. Reads storage while rendering: client only. */
export function useKeysSwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readItem(getLocalStorage, storageKey) !== 'off')
  const change = (on: boolean) => {
    setOn(on)
    writeItem(getLocalStorage, storageKey, on ? null : 'off')
  }
  return [isOn, change]
}
