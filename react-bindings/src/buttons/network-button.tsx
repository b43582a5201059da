import { AppConfig, Connections, Modal, Networks } from '@latchkey/core'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { hasBegun } from '../hooks/services/has-begun.js'
import { networkPicture } from '../hooks/views/network-picture.js'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { useKit } from '../hooks/services/use-kit.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { useService } from '../hooks/services/use-service.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { ElementButton } from './element/element-button.js'
import { ElementPicture } from './element/element-picture.js'
import { Label } from './element/label.js'
import { openModal } from './open-modal.js'
import { useButtonMessages } from './use-button-messages.js'

export interface NetworkButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'onClick' | 'type'
> {
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  /** What it says while no network is in use. */
  readonly label?: ReactNode
  /** In place of all it says by itself. */
  readonly children?: ReactNode
}

/**
 * A button with the network in use, which opens the list of networks; or, where the visitor is on one that the host
 * does not work with,
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
  const word = useButtonMessages()
  const isLive = useIsLive()
  const isKnown = usePlugins(hasBegun) && isLive
  const { chainImages } = useService(AppConfig)
  const network = useSnapshot(Networks, ({ active }) => active)
  const mustSwitch = useSnapshot(Networks, (networks) => networks.mustSwitch)
  const isUnsupported = useSnapshot(
    Networks,
    ({ namespaces: chains, namespace = '' }) => chains[namespace]?.supported === false,
  )
  const isConnected = useSnapshot(Connections, ({ connected }) => connected)
  const isLoading = useSnapshot(Modal, ({ loading }) => loading) && isLive
  const said = networkLabel(
    { name: network?.name, isUnsupported: isUnsupported && isConnected, isConnected },
    label !== undefined,
  )
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
          {isKnown && network && (
            <ElementPicture name={network.name} kind="asset" {...networkPicture(network, chainImages)} />
          )}
          {!isKnown && <Label others={[word('button.select-network')]}>{null}</Label>}
          {isKnown && <span className={isUnsupported && isConnected ? 'lk-name lk-warning' : 'lk-name'}>{text}</span>}
        </>
      )}
    </ElementButton>
  )
})

/** What a network button has to know to say something. */
export interface NetworkSituation {
  /** The network in use. */
  readonly name: string | undefined
  /** The visitor is on a network that the app does not support. */
  readonly isUnsupported: boolean
  readonly isConnected: boolean
}

/** What a network button says: the app's text, a network's name, or one of our words, in `word`. */
export type NetworkLabel =
  | { readonly text: string }
  | { readonly word: 'button.switch-network' | 'button.unknown-network' | 'button.select-network' }
  | 'own'

/** What a network button says. `own`: the app's label. */
export function networkLabel({ name, isUnsupported, isConnected }: NetworkSituation, hasOwn: boolean): NetworkLabel {
  if (name !== undefined) return isUnsupported ? { word: 'button.switch-network' } : { text: name }
  if (hasOwn) return 'own'
  return { word: isConnected ? 'button.unknown-network' : 'button.select-network' }
}
