import { Embedded, type EmailUpdateStep, Modal, Notices } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  EmptyState,
  Field,
  MailIcon,
  Stack,
  Text,
  useAnnounce,
  useDescribe,
  useMessages,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { CodeField } from './code-field.js'

const IDLE: EmailUpdateStep = { status: 'idle' }

/** Changes the e-mail address: the new address, the code that the present one got, and the code that the new one got. */
export function UpdateEmail(): ReactElement {
  const t = useMessages()
  const present = useSnapshot(Embedded, (state) => (state.status === 'signed-in' ? state.user.email : undefined))
  const step = useSnapshot(Embedded, (state) => (state.status === 'signed-in' ? state.emailUpdate : IDLE))
  useAnnounce(
    step.status === 'verify-primary-otp' || step.status === 'verify-secondary-otp' ? t('auth.enter-code') : undefined,
  )
  if (!present) {
    return (
      <View>
        <EmptyState icon={<MailIcon />} title={t('auth.no-email')} />
      </View>
    )
  }
  return step.status === 'verify-primary-otp' || step.status === 'verify-secondary-otp' ? (
    // The key empties the field for the second code.
    <EnterUpdateCode key={step.status} step={step} present={present} />
  ) : (
    <EnterAddress present={present} isSending={step.status === 'sending'} />
  )
}

function EnterAddress({ present, isSending }: { readonly present: string; readonly isSending: boolean }): ReactElement {
  const t = useMessages()
  const described = useDescribe()
  const embedded = useService(Embedded)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isSending || email === '' || email === present) return
    try {
      await embedded.updateEmail(email)
    } catch (error) {
      setFault(described(error).text)
    }
  }
  return (
    <View>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          <Field
            label={t('auth.new-email')}
            type="email"
            value={email}
            hint={t('auth.present-email', { email: displayText(present, 254) })}
            fault={fault}
            onWrite={(text) => {
              setEmail(text.trim())
              setFault(undefined)
            }}
          />
          <Button variant="primary" type="submit" busy={isSending} disabled={email === '' || email === present}>
            {t('auth.continue')}
          </Button>
        </Stack>
      </form>
    </View>
  )
}

function EnterUpdateCode({
  step,
  present,
}: {
  readonly step: Extract<EmailUpdateStep, { readonly email: string; readonly resendAt: number }>
  readonly present: string
}): ReactElement {
  const t = useMessages()
  const described = useDescribe()
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isPrimary = step.status === 'verify-primary-otp'

  async function verify(digits: string) {
    setBusy(true)
    try {
      if (isPrimary) return await embedded.verifyPrimaryOtp(digits)
      await embedded.verifySecondaryOtp(digits)
      notices.show(t('auth.updated'), { variant: 'success' })
      modal.back()
    } catch (error) {
      setCode('')
      setFault(described(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <View>
      <Stack centred gap={1}>
        <Text variant="title">{t('auth.enter-code')}</Text>
        <Text variant="small" tone="quiet">
          {t('auth.code-sent', { email: displayText(isPrimary ? present : step.email, 254) })}
        </Text>
        <Text variant="small" tone="quiet">
          {t(isPrimary ? 'auth.update-first' : 'auth.update-second')}
        </Text>
      </Stack>
      <CodeField
        label={t('auth.code')}
        value={code}
        fault={fault}
        disabled={isBusy}
        onWrite={(digits) => {
          setCode(digits)
          setFault(undefined)
        }}
        onComplete={(digits) => void verify(digits)}
      />
    </View>
  )
}
