import { Embedded, Notices } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { useService } from '@latchkey/react'
import { Button, Countdown, Text, useMessages } from '@latchkey/react/ui'
import { type ReactElement, useState } from 'react'

/** @param props `resendAt`: until then there is a countdown in place of the button, in the clock's milliseconds. */
export function ResendButton({ resendAt }: { readonly resendAt?: number | undefined }): ReactElement {
  const t = useMessages()
  const [embedded, notices, clock] = [useService(Embedded), useService(Notices), useService(Clock)]
  const [isBusy, setBusy] = useState(false)
  /** The end of the countdown that has run out. */
  const [endedAt, setEndedAt] = useState<number>()

  async function resend() {
    setBusy(true)
    try {
      await embedded.resendOtp()
      notices.show(t('auth.resent'), { variant: 'success' })
    } catch (error) {
      notices.error(error)
    } finally {
      setBusy(false)
    }
  }

  if (resendAt !== undefined && resendAt !== endedAt && resendAt > clock.now()) {
    return (
      <Text variant="small" tone="quiet" centred>
        {t('auth.resend-in')}{' '}
        <Countdown until={resendAt} label={t('auth.resend-in')} onEnd={() => setEndedAt(resendAt)} />
      </Text>
    )
  }
  return (
    <Button variant="plain" busy={isBusy} onClick={() => void resend()}>
      {t('auth.resend')}
    </Button>
  )
}
