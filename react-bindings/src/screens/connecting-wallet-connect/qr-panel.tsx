import { Device } from '@latchkey/core'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { Button } from '../../ui/button/button.js'
import { RetryIcon } from '../../ui/icons/index.js'
import { QrCode, QrPending } from '../../ui/qr-code/qr-code.js'
import { useWords } from '../../words/use-words.js'
import type { ShownWallet } from '../wallets/use-wallet.js'
import { CopyLink } from './copy-link.js'
import { choosePairing } from './pairing-choice.js'
import { RETRY_AFTER_MS } from './retry-after.js'
import { useElapsed } from './use-elapsed.js'
import type { Pairing } from './use-pairing.js'

export interface QrPanelProps {
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** In the middle of the code. Nothing where any wallet may scan it. */
  readonly picture: ReactNode
}

/** The code to scan with a phone, what to do with it, and the link it holds. */
export function QrPanel({ pairing: { uri, since, begin }, shown: { name, wallet }, picture }: QrPanelProps): ReactElement {
  const kit = useKit('QrPanel')
  const say = useWords()
  // Nobody scans the screen of the phone that they hold.
  const { mobile } = useService(Device)
  const isSlow = useElapsed(since, RETRY_AFTER_MS)
  useEffect(() => choosePairing(kit, { wallet }), [kit, wallet])
  return (
    <>
      {uri === undefined ? <QrPending label={say('connecting-wc.preparing')} /> : <QrCode content={uri} label={say('connecting-wc.qr')}>{picture}</QrCode>}
      <p className="small quiet centred">{name ? say(mobile ? 'connecting-wc.scan-elsewhere' : 'connecting-wc.scan-with', { wallet: name }) : say(mobile ? 'connecting-wc.scan-any-elsewhere' : 'connecting-wc.scan')}</p>
      <div className="stack middle">
        {uri === undefined && isSlow ? (
          <Button variant="plain" size="small" icon={<RetryIcon />} onClick={begin}>
            {say('modal.retry')}
          </Button>
        ) : (
          <CopyLink uri={uri} />
        )}
      </div>
    </>
  )
}
