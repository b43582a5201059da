import { Embedded, Modal, Notices } from '@latchkey/core'
import { isFinishing } from '@latchkey/core/embedded'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, Spinner, Text, useAnnounce, useMessages, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { WalletPageArea } from '../wallet-page-area.js'

/** What is said in each step. The wallet page covers the words while it asks. */
const WORDS: Readonly<Record<string, string>> = {
  elsewhere: 'auth.passkey-waiting',
  finishing: 'auth.social-finishing',
}

/**
 * The place in which the wallet page asks for a passkey. Leaving the view ends that, until the visitor has signed in: then a
 * view may come over this one that asks for what their wallet needs.
 */
export function ConnectingPasskey(): ReactElement {
  const t = useMessages()
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  const step = useSnapshot(Embedded, (state) => (state.status === 'signed-out' ? state.social.status : 'finishing'))
  const words = t(WORDS[step] ?? 'auth.passkey-loading')
  useAnnounce(words)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    embedded.connectPasskey({ signal }).then(
      ({ status }) => {
        if (status === 'cancelled' && !signal.aborted) modal.back()
      },
      (error: unknown) => {
        if (signal.aborted) return
        notices.error(error)
        modal.back()
      },
    )
    return () => {
      if (!isFinishing(embedded)) controller.abort()
    }
  }, [embedded, modal, notices])
  return (
    <View>
      <WalletPageArea part="passkey-place" label={t('auth.passkey-title')} isShown={step === 'elsewhere'}>
        <Spinner />
        <Text variant="small">{words}</Text>
        <Button size="small" onClick={() => modal.back()}>
          {t('modal.cancel')}
        </Button>
      </WalletPageArea>
    </View>
  )
}
