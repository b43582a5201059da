import { Embedded, Modal, Notices } from '@latchkey/core'
import { isFinishing } from '@latchkey/core/embedded'
import { readLink } from '@latchkey/core/gates'
import { Device, Page } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, CopyButton, Picture, QrCode, Spinner, Text, useMessages, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { SocialMark } from './social-marks.js'

/** Shows the code that the Farcaster app scans, or the link that opens the app on a phone. */
export function ConnectingFarcaster(): ReactElement {
  const t = useMessages()
  const [embedded, modal, notices] = [useService(Embedded), useService(Modal), useService(Notices)]
  const { mobile } = useService(Device)
  const page = useService(Page)
  const uri = useSnapshot(Embedded, (state) =>
    state.status === 'signed-out' && state.social.status === 'farcaster' ? state.social.uri : undefined,
  )
  useEffect(() => {
    const controller = new AbortController()
    embedded.connectFarcaster({ signal: controller.signal }).catch((error: unknown) => {
      // Leaving the view ends the wait.
      if (controller.signal.aborted) return
      notices.error(error)
      modal.back()
    })
    return () => {
      if (!isFinishing(embedded)) controller.abort()
    }
  }, [embedded, modal, notices])
  // Providers of a developer's machine have no https.
  const link = readLink(uri, { schemes: ['https', 'localhost'] })
  return (
    <View centred>
      {!link ? (
        <>
          <Spinner />
          <Text tone="quiet">{t('auth.farcaster-loading')}</Text>
        </>
      ) : mobile ? (
        <Button variant="primary" icon={<SocialMark provider="farcaster" />} onClick={() => page.open(link)}>
          {t('auth.farcaster-open')}
        </Button>
      ) : (
        <>
          <QrCode content={link.href} label={t('auth.farcaster-code')}>
            <Picture name="Farcaster" size={64}>
              <SocialMark provider="farcaster" size={32} />
            </Picture>
          </QrCode>
          <Text variant="small" tone="quiet">
            {t('auth.farcaster-hint')}
          </Text>
          <CopyButton text={link.href} label={t('auth.copy-link')} />
        </>
      )}
    </View>
  )
}
