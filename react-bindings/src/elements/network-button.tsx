import { Connections, HostConfig, Modal, Networks } from '@latchkey/core'
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { hasBegun } from '../hooks/has-begun.js'
import { useKit } from '../kit/use-kit.js'
import { usePlugins } from '../kit/use-plugins.js'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { networkPicture } from '../ui/picture/network-picture-of.js'
import { useButtonWords } from '../words/use-button-words.js'
import { ElementButton } from './element-button.js'
import { ElementPicture } from './element-picture.js'
import { Label } from './label.js'
import { networkLabel } from './network-label.js'
import { openModal } from './open-modal.js'
import { useIsLive } from './use-is-live.js'

export interface NetworkButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick' | 'type'> {
  /** `md` when not said. */
  readonly size?: 'sm' | 'md'
  /** What it says while no network is in use. */
  readonly label?: ReactNode
  /** In place of all it says by itself. */
  readonly children?: ReactNode
}

/**
 * A button with the network in use, which opens the list of networks; or, where the visitor is on one that the host does not work with,
 * the way to another one. It cannot be pressed while the modal is fetching something.
 *
 * @example
 * <AppKitNetworkButton label="Choose a chain" />
 */
export const AppKitNetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>(function AppKitNetworkButton(
  { label, disabled = false, children, ...rest },
  ref,
) {
  const kit = useKit('AppKitNetworkButton')
  const word = useButtonWords()
  const isLive = useIsLive()
  const isKnown = usePlugins(hasBegun) && isLive
  const { chainImages } = useService(HostConfig)
  const network = useSnapshot(Networks, ({ active }) => active)
  const mustSwitch = useSnapshot(Networks, (networks) => networks.mustSwitch)
  const isUnsupported = useSnapshot(Networks, ({ chains, namespace = '' }) => chains[namespace]?.supported === false)
  const isConnected = useSnapshot(Connections, ({ connected }) => connected)
  const isLoading = useSnapshot(Modal, ({ loading }) => loading) && isLive
  const said = networkLabel({ name: network?.name, isUnsupported: isUnsupported && isConnected, isConnected }, label !== undefined)
  const text = said === 'own' ? label : 'text' in said ? said.text : word(said.word)
  return (
    <ElementButton
      data-testid="network-button"
      {...rest}
      ref={ref}
      component="AppKitNetworkButton"
      disabled={disabled || isLoading}
      {...(!isKnown && children === undefined && { blank: word('button.select-network') })}
      onClick={() => openModal(kit, { view: mustSwitch ? 'UnsupportedChain' : 'Networks' })}
    >
      {children ?? (
        <>
          {isKnown && network && <ElementPicture name={network.name} kind="asset" {...networkPicture(network, chainImages)} />}
          {!isKnown && <Label others={[word('button.select-network')]}>{null}</Label>}
          {isKnown && <span className={isUnsupported && isConnected ? 'lk-name lk-warning' : 'lk-name'}>{text}</span>}
        </>
      )}
    </ElementButton>
  )
})
