import { useState } from 'react'
import { local, readItem, writeItem } from '../../ui/browser-storage.ts'

const item = 'parure.review-keys'

/** Whether keyboard shortcuts are on in this browser. Reads storage while rendering: client only. */
export function useKeysSwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readItem(local, item) !== 'off')
  const change = (on: boolean) => {
    setOn(on)
    writeItem(local, item, on ? null : 'off')
  }
  return [isOn, change]
}
