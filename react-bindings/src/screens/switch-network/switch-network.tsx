import { Connections, Modal, namespaceOf, Networks, type NetworkId } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useAnnounce, useTitle } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { AlertIcon, CheckIcon, RetryIcon } from '../../ui/icons/index.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { Picture } from '../../ui/picture/picture.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import type { ViewProps } from '../../views/drawing.js'
import { useWords } from '../../words/use-words.js'
import { switchWords } from './switch-words.js'
import { useSwitching } from './use-switching.js'

const css = `.pair{position:relative;display:grid}.pair>:nth-child(2){position:absolute;inset-block-start:-8px;inset-inline-end:-8px;box-shadow:0 0 0 3px var(--_background-mixed)}`

/** Asks for a network as soon as it is shown, and says how that goes: the wallet's picture in a ring, with the network's. */
export function SwitchNetwork({ args: { networkId } }: ViewProps<{ readonly networkId: string }>): ReactElement {
  useStyles(css)
  const say = useWords()
  const networks = useService(Networks)
  const modal = useService(Modal)
  const id = networkId as NetworkId
  const network = useSnapshot(Networks, () => networks.find(id))
  const wallet = useSnapshot(Connections, ({ chains }) => chains[namespaceOf(id)]?.connection?.wallet)
  const { state, again } = useSwitching(networkId)
  const name = network?.name ?? networkId
  const { headline, text, ring } = switchWords(say, state, { network: name, wallet: wallet?.name, asks: !!wallet && wallet.type !== 'AUTH' })

  useTitle(network?.name)
  useAnnounce(`${headline} ${text}`, ring === 'failed')

  return (
    <div className="view">
      <WaitingPicture status={ring} mark={ring === 'failed' ? <AlertIcon /> : ring === 'done' ? <CheckIcon /> : undefined}>
        <span className="pair">
          {wallet && <Picture name={wallet.name} src={wallet.icon} size={64} />}
          {network && <NetworkPicture network={network} size={wallet ? 32 : 64} />}
        </span>
      </WaitingPicture>
      <div className="centred">
        <p className="title">{headline}</p>
        <p className="small quiet">{text}</p>
      </div>
      {state.status === 'waiting' && <Button onClick={() => modal.back()}>{say('modal.cancel')}</Button>}
      {state.status !== 'waiting' && ring !== 'done' && (
        <Button icon={<RetryIcon />} onClick={again}>
          {say('modal.retry')}
        </Button>
      )}
    </div>
  )
}
