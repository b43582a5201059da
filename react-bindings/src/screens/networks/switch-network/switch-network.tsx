import { Connections, Modal, type NetworkId, Networks } from '@latchkey/core'
import { namespaceOf } from '@latchkey/core/ui'
import type { ReactElement } from 'react'
import { useAnnounce, useTitle } from '../../../hooks/views/surface.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { AlertIcon, CheckIcon, CloseIcon, RetryIcon } from '../../../ui/icons/index.js'
import { NetworkPicture } from '../../../ui/picture/network-picture.js'
import { Picture } from '../../../ui/picture/picture.js'
import { Outcome } from '../../../ui/state/outcome.js'
import { WaitingPicture } from '../../../ui/picture/waiting-picture.js'
import type { ViewProps } from '../../../extend/drawing.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { switchWords } from './switch-messages.js'
import { useSwitching } from './use-switching.js'
import { css } from '../../../styles/css.js'

const styles = css`
  .pair {
    position: relative;
    display: grid;
  }
  .pair > :nth-child(2) {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-end: -8px;
    box-shadow: 0 0 0 3px var(--_background-mixed);
  }
`

/**
 * Asks the wallet for a network as soon as it is shown, and shows the progress in a ring around both pictures.
 */
export function SwitchNetwork({ args: { networkId } }: ViewProps<{ readonly networkId: string }>): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const networks = useService(Networks)
  const modal = useService(Modal)
  const id = networkId as NetworkId
  const network = useSnapshot(Networks, () => networks.find(id))
  const wallet = useSnapshot(Connections, ({ namespaces: chains }) => chains[namespaceOf(id)]?.connection?.wallet)
  const { state, again } = useSwitching(networkId)
  const name = network?.name ?? networkId
  const { headline, text, ring } = switchWords(t, state, {
    network: name,
    wallet: wallet?.name,
    asks: !!wallet && wallet.type !== 'AUTH',
  })

  useTitle(network?.name)
  useAnnounce(`${headline} ${text}`, ring === 'failed')

  return (
    <div className="view">
      <WaitingPicture
        status={ring}
        mark={
          ring === 'failed' ? (
            <AlertIcon />
          ) : ring === 'done' ? (
            <CheckIcon />
          ) : (
            state.status === 'rejected' && <CloseIcon />
          )
        }
      >
        <span className="pair">
          {wallet && <Picture name={wallet.name} src={wallet.icon} size={64} />}
          {network && <NetworkPicture network={network} size={wallet ? 32 : 64} />}
        </span>
      </WaitingPicture>
      <Outcome headline={headline} text={text} />
      {state.status === 'waiting' && <Button onClick={() => modal.back()}>{t('modal.cancel')}</Button>}
      {state.status === 'unsupported' && (
        <Button variant="primary" onClick={() => modal.back()}>
          {t('switch-network.other')}
        </Button>
      )}
      {state.status !== 'waiting' && state.status !== 'unsupported' && ring !== 'done' && (
        <Button variant="primary" icon={<RetryIcon />} onClick={again}>
          {t('modal.retry')}
        </Button>
      )}
    </div>
  )
}
