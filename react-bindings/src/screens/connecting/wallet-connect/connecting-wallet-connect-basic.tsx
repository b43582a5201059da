import { AppConfig, Modal } from '@latchkey/core'
import { isFeatureOn, WalletDirectory } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useAnnounce } from '../../../hooks/views/surface.js'
import { useOptionalService } from '../../../hooks/services/use-optional-service.js'
import { useService } from '../../../hooks/services/use-service.js'
import { GridIcon, PhoneIcon } from '../../../ui/icons/index.js'
import { Picture } from '../../../ui/picture/picture.js'
import { Row } from '../../../ui/row/row.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { connectingWords } from '../connecting-messages.js'
import { NoWayPanel } from './panels.js'
import { QrPanel } from './code-panel.js'
import { Trouble } from './panels.js'
import { usePairing } from './use-pairing.js'

const ANY_WALLET = { name: '', icon: undefined, picture: {}, wallet: undefined, entry: undefined }

/** The home of a kit that only pairs: a code that any wallet may scan, and a row that leads to all wallets. */
export function ConnectingWalletConnectBasic(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const config = useService(AppConfig)
  const directory = useOptionalService(WalletDirectory)
  const pairing = usePairing('ConnectingWalletConnectBasic', true)
  const { state, isAvailable } = pairing
  const label = t('connecting-wc.title')
  const { headline, text } = connectingWords(t, label, state)
  useAnnounce(
    state.status === 'waiting' || state.status === 'idle' ? undefined : `${headline} ${text}`,
    state.status === 'failed',
  )
  const picture = (
    <Picture name={label} size={64}>
      <PhoneIcon />
    </Picture>
  )

  return (
    <div className="view">
      {!isAvailable ? (
        <NoWayPanel headline={t('connecting.failed')} text={t('connecting-wc.unavailable')} picture={picture} />
      ) : state.status === 'waiting' ? (
        <QrPanel pairing={pairing} shown={ANY_WALLET} picture={undefined} />
      ) : (
        <Trouble state={state} name={label} picture={picture} onRetry={pairing.begin} />
      )}
      {directory && isFeatureOn(config, 'allWallets') && config.allWallets !== 'HIDE' && (
        <Row
          start={
            <span className="row-icon">
              <GridIcon />
            </span>
          }
          title={t('connect.all-wallets')}
          onClick={() => modal.push('AllWallets')}
        />
      )}
    </div>
  )
}
