import { changeNotification, pushDevices } from '@parure/features/notification/endpoints.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import type { Session } from '@parure/features/shell/web/session/session.ts'
import { SiteText } from '@parure/features/shell/web/frame/site-condition.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Link } from '@parure/render/link.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Switch } from '@parure/ui/form/switch.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { canReceivePush, turnOnDevice } from './push-device.ts'
import { pushRefusalTexts } from './push-refusal-texts.ts'
import { restResultOffer } from './result-offer.ts'

interface Props {
  session: Session
  onClose: () => void
}

/** Offers the results of saved lots after a first one was saved: by e-mail, to this device, by Telegram. */
export function ResultSheet({ session, onClose }: Props) {
  const { email, roleId } = session
  const [byMail, setByMail] = useState(true)
  const [byDevice, setByDevice] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    restResultOffer()
    onClose()
  }
  const changeDevice = async (isOn: boolean) => {
    setByDevice(isOn)
    if (!isOn) return
    const refusal = await turnOnWithKey(email).catch(() => 'failed' as const)
    setProblem(refusal && pushRefusalTexts[refusal])
    setByDevice(refusal === null)
  }
  const finish = async () => {
    try {
      if (byMail) await call(changeNotification, { body: { name: 'Outcomes.email', value: true } })
      if (byDevice) await call(changeNotification, { body: { name: 'Outcomes.push', value: true } })
      close()
      if (byMail || byDevice) showToast('You’ll hear the day results arrive.')
    } catch {
      setProblem('Your choice could not be saved. Check your connection and try again.')
    }
  }
  return (
    <Modal
      open
      low
      title="Saved"
      onClose={close}
      actions={<Button look="primary" onClick={() => void finish()} text="Done" />}
    >
      <p>Shall we tell you when it sells?</p>
      <Switch label="E-mail" text={email} checked={byMail} onChange={setByMail} />
      {mayPassGate(roleId, 'pushAlerts') && canReceivePush() && (
        <Switch
          label="This device"
          text="Your browser asks once more."
          checked={byDevice}
          onChange={(isOn) => void changeDevice(isOn)}
        />
      )}
      {mayPassGate(roleId, 'telegramAlerts') && (
        <SiteText needs="Telegram">
          <p className={type.small}>
            Or by Telegram:{' '}
            <Link to="/settings/notifications" className={type.link} onClick={close}>
              Connect
            </Link>
          </p>
        </SiteText>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </Modal>
  )
}

async function turnOnWithKey(email: string) {
  const { key } = await call(pushDevices, {})
  return turnOnDevice(key, email)
}
