import { Wallets } from '@latchkey/core'
import { Device } from '@latchkey/core/plugin'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import { Button, type ButtonProps } from '../../../ui/button/button.js'
import { CopyButton } from '../../../ui/button/copy-button.js'
import { RetryIcon } from '../../../ui/icons/index.js'
import { CopyIcon, QrIcon } from '../../../ui/icons/later.js'
import { QrCode, QrPending } from '../../../ui/picture/qr-code.js'
import type { ShownWallet } from '../../wallets/use-wallet.js'
import { RETRY_AFTER_MS, useElapsed } from './use-elapsed.js'
import type { Pairing } from './use-pairing.js'

export interface QrPanelProps {
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** Drawn in the middle of the code; absent where any wallet may scan it. */
  readonly picture: ReactNode
}

/** The code to scan with a phone, a hint, and a button to copy its link. */
export function QrPanel({
  pairing: { uri, since, begin },
  shown: { name, wallet },
  picture,
}: QrPanelProps): ReactElement {
  const wallets = useService(Wallets)
  const t = useMessages()
  // A visitor cannot scan the screen of the phone in their hand.
  const { mobile } = useService(Device)
  const isSlow = useElapsed(since, RETRY_AFTER_MS)
  useEffect(() => wallets.setPairingTarget({ wallet }), [wallets, wallet])
  return (
    <>
      {uri === undefined ? (
        <QrPending label={t('connecting-wc.preparing')} />
      ) : (
        <QrCode content={uri} label={t('connecting-wc.qr')}>
          {picture}
        </QrCode>
      )}
      <p className="small quiet centred">
        {name
          ? t(mobile ? 'connecting-wc.scan-elsewhere' : 'connecting-wc.scan-with', { wallet: name })
          : t(mobile ? 'connecting-wc.scan-any-elsewhere' : 'connecting-wc.scan')}
      </p>
      <div className="stack middle">
        {uri === undefined && isSlow ? (
          <Button variant="plain" size="small" icon={<RetryIcon />} onClick={begin}>
            {t('modal.retry')}
          </Button>
        ) : (
          <CopyLink uri={uri} />
        )}
      </div>
    </>
  )
}

/**
 * Copies the pairing link, for a wallet that takes it by hand. Disabled until there is one, so that nothing moves then.
 */
export function CopyLink({
  uri,
  variant = 'plain',
}: { readonly uri: string | undefined } & Pick<ButtonProps, 'variant'>): ReactElement {
  const t = useMessages()
  if (uri !== undefined)
    return <CopyButton text={uri} label={t('modal.copy-link')} done={t('modal.link-copied')} variant={variant} />
  return (
    <Button variant={variant} size="small" icon={<CopyIcon />} disabled>
      {t('modal.copy-link')}
    </Button>
  )
}

/** Shows the code, for a wallet on another phone. */
export function ShowCode({ onClick }: { readonly onClick: () => void }): ReactElement {
  const t = useMessages()
  return (
    <Button variant="plain" size="small" icon={<QrIcon />} onClick={onClick}>
      {t('all-wallets.scan')}
    </Button>
  )
}
