import { HostConfig, Modal, WalletDirectory } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useAnnounce } from '../../modal/surface.js'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useService } from '../../services/use-service.js'
import { GridIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { connectingWords } from '../connecting-external/connecting-words.js'
import { NoWayPanel } from './no-way-panel.js'
import { QrPanel } from './qr-panel.js'
import { Trouble } from './trouble.js'
import { usePairing } from './use-pairing.js'

const ANY_WALLET = { name: '', icon: undefined, picture: {}, wallet: undefined, entry: undefined }

/** The home of a kit that only pairs: a code that any wallet may scan, and the way to the list of them. */
export function ConnectingWalletConnectBasic(): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const { allWallets = 'SHOW' } = useService(HostConfig)
  const directory = useOptionalService(WalletDirectory)
  const pairing = usePairing('ConnectingWalletConnectBasic', true)
  const { state, isAvailable } = pairing
  const label = say('connecting-wc.title')
  const { headline, text } = connectingWords(say, label, state)
  useAnnounce(state.status === 'waiting' || state.status === 'idle' ? undefined : `${headline} ${text}`, state.status === 'failed')
  const picture = <Picture name={label} size={64} />

  return (
    <div className="view">
      {!isAvailable ? (
        <NoWayPanel headline={say('connecting.failed')} text={say('connecting-wc.unavailable')} picture={picture} />
      ) : state.status === 'waiting' ? (
        <QrPanel pairing={pairing} shown={ANY_WALLET} picture={undefined} />
      ) : (
        <Trouble state={state} name={label} picture={picture} onRetry={pairing.begin} />
      )}
      {directory && allWallets !== 'HIDE' && (
        <Row start={<span className="row-icon"><GridIcon /></span>} title={say('connect.all-wallets')} onClick={() => modal.push('AllWallets')} />
      )}
    </div>
  )
}
