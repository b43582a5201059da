import { Embedded, Modal } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { ErrorBox, Spinner, useMessages, useResource, View } from '@latchkey/react/ui'
import { type ReactElement, useState } from 'react'
import { EmbeddedParts } from '../../embedded-parts.js'
import { WalletPageArea } from '../wallet-page-area.js'

/** The wallet page's own settings: recovery, export, devices. They end with this view, or where the visitor leaves them. */
export function WalletSettings(): ReactElement {
  const t = useMessages()
  const [embedded, modal, parts] = [useService(Embedded), useService(Modal), useService(EmbeddedParts)]
  const [isShown, setShown] = useState(false)
  const settings = useResource('settings', async (signal) => {
    const wallet = await parts.load()
    // A page that is shown before it is loaded would be a blank one.
    await wallet.features()
    if (signal.aborted) return
    setShown(true)
    try {
      const isConnected = await wallet.openSettings(signal)
      // The visitor has signed out everywhere, and here as well.
      if (!isConnected) await embedded.signOut()
      // A modal that closes with the last wallet shows no other view on its way.
      if (modal.getSnapshot().open && !signal.aborted) modal.back()
    } finally {
      if (!signal.aborted) setShown(false)
    }
  })
  return (
    <View>
      <WalletPageArea part="settings-place" label={t('auth.settings-title')} isShown={isShown}>
        {settings.status === 'failed' ? <ErrorBox error={settings.error} onRetry={settings.retry} /> : <Spinner />}
      </WalletPageArea>
    </View>
  )
}
