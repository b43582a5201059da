import { Embedded, type EmailStep, Modal, Notices } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  EmptyState,
  MailIcon,
  Spinner,
  Stack,
  Text,
  useAnnounce,
  useDescribe,
  useMessages,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { CodeField } from './code-field.js'
import { ResendButton } from './resend-button.js'

const IDLE: EmailStep = { status: 'idle' }

/** What follows the e-mail: the link that approves this device, and the code. */
export function EmailLogin(): ReactElement {
  const t = useMessages()
  const step = useSnapshot(Embedded, (state) => (state.status === 'signed-out' ? state.email : IDLE))
  const words = wordsOf(step.status)
  useAnnounce(words && t(words))
  switch (step.status) {
    case 'verify-device':
      return <ApproveDevice email={step.email} />
    case 'verify-otp':
    case 'verifying':
      return <EnterCode step={step} />
    case 'sending':
      return (
        <View centred>
          <Spinner />
          <Text tone="quiet">{t('auth.sending')}</Text>
        </View>
      )
    default:
      return <Ended />
  }
}

const wordsOf = (status: EmailStep['status']) =>
  status === 'verify-device'
    ? 'auth.approve-device'
    : status === 'verify-otp'
      ? 'auth.enter-code'
      : status === 'verifying'
        ? 'auth.verifying'
        : undefined

/** Signing in ended elsewhere, or was cancelled: there is nothing to enter. */
function Ended(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <View>
      <EmptyState icon={<MailIcon />} title={t('auth.ended')}>
        <Button size="small" onClick={() => modal.back()}>
          {t('modal.back')}
        </Button>
      </EmptyState>
    </View>
  )
}

/** Waits until the visitor opens the link in the e-mail, on this device. */
function ApproveDevice({ email }: { readonly email: string }): ReactElement {
  const t = useMessages()
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  useEffect(() => {
    const controller = new AbortController()
    embedded.connectDevice({ signal: controller.signal }).catch((error: unknown) => {
      // Leaving the view ends the wait.
      if (controller.signal.aborted) return
      notices.error(error)
      modal.back()
    })
    return () => controller.abort()
  }, [embedded, modal, notices])
  return (
    <View centred>
      <MailIcon size={32} />
      <Text variant="title">{t('auth.approve-device')}</Text>
      <Text variant="small" tone="quiet">
        {t('auth.approve-device-hint', { email: displayText(email, 254) })}
      </Text>
      <Stack row centred>
        <Spinner />
        <Text variant="small" tone="quiet">
          {t('auth.waiting')}
        </Text>
      </Stack>
      <ResendButton />
    </View>
  )
}

function EnterCode({
  step,
}: {
  readonly step: Extract<EmailStep, { readonly status: 'verify-otp' | 'verifying' }>
}): ReactElement {
  const t = useMessages()
  const described = useDescribe()
  const embedded = useService(Embedded)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const isVerifying = step.status === 'verifying'

  async function verify(digits: string) {
    try {
      await embedded.verifyOtp(digits)
    } catch (error) {
      setCode('')
      setFault(described(error).text)
    }
  }

  return (
    <View>
      <Stack centred gap={1}>
        <Text variant="title">{t('auth.enter-code')}</Text>
        <Text variant="small" tone="quiet">
          {t('auth.code-sent', { email: displayText(step.email, 254) })}
        </Text>
      </Stack>
      <CodeField
        label={t('auth.code')}
        value={code}
        fault={fault}
        disabled={isVerifying}
        onWrite={(digits) => {
          setCode(digits)
          setFault(undefined)
        }}
        onComplete={(digits) => void verify(digits)}
      />
      {isVerifying ? (
        <Stack centred>
          <Spinner />
          <Text variant="small" tone="quiet">
            {t('auth.verifying')}
          </Text>
        </Stack>
      ) : (
        <ResendButton resendAt={step.status === 'verify-otp' ? step.resendAt : undefined} />
      )}
    </View>
  )
}
