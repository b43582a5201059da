import { Embedded } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, CheckIcon, Spinner, Text, useAnnounce, useMessages, useTitle, View } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { WalletPageArea } from './wallet-page-area.js'

/**
 * The place that the wallet page covers while a visitor approves, and where one who signs in has to help with their
 * wallet. Without a request it says that there is none.
 */
export function ApproveTransaction(): ReactElement {
  const t = useMessages()
  const embedded = useService(Embedded)
  const isSigningIn = useSnapshot(Embedded, ({ status }) => status === 'signed-out')
  const isWaiting = useSnapshot(Embedded, (state) => state.status === 'signed-out' || state.approvals.length > 0)
  const words = t(isSigningIn ? 'auth.social-finishing' : isWaiting ? 'approve.waiting' : 'approve.nothing')
  useTitle(isSigningIn ? words : undefined)
  useAnnounce(words)
  return (
    <View>
      <WalletPageArea part="approve-place" label={t('approve.title')} isShown={isWaiting}>
        {isWaiting ? <Spinner /> : <CheckIcon size={32} />}
        <Text variant="small">{words}</Text>
        {isWaiting && (
          <Button size="small" onClick={() => embedded.rejectRequests()}>
            {t('modal.cancel')}
          </Button>
        )}
      </WalletPageArea>
    </View>
  )
}
