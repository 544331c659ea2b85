import { useState } from 'react'
import { local, readItem, writeItem } from '../../ui/browser-storage.ts'

const item = 'parure.review-keys'

/** Whether single letters act, as this browser last said. The page is drawn in the browser alone. */
export function useKeysSwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readItem(local, item) !== 'off')
  const change = (on: boolean) => {
    setOn(on)
    writeItem(local, item, on ? null : 'off')
  }
  return [isOn, change]
}
