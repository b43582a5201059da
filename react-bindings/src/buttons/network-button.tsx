import { Connections, Modal, Networks } from '@latchkey/core'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { hasBegun } from '../hooks/services/has-begun.js'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { useKit } from '../hooks/services/use-kit.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { ElementButton } from './element/element-button.js'
import { ElementNetwork } from './element/element-network.js'
import { Label } from './element/label.js'
import { openModal } from './open-modal.js'
import { useButtonMessages } from './use-button-messages.js'

export interface NetworkButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'onClick' | 'type'
> {
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  /** The text while no network is in use. */
  readonly label?: ReactNode
  /** Replaces the whole content of the button. */
  readonly children?: ReactNode
}

/**
 * A button that shows the network in use and opens the list of networks. If the app does not support the current network,
 * it opens the view for switching. It is disabled while the modal is loading something.
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
  const network = useSnapshot(Networks, ({ active }) => active)
  const isConnected = useSnapshot(Connections, ({ connected }) => connected)
  const isUnsupported =
    useSnapshot(Networks, ({ namespaces: chains, namespace = '' }) => chains[namespace]?.supported === false) &&
    isConnected
  const isLoading = useSnapshot(Modal, ({ loading }) => loading) && isLive
  const shown = networkLabel({ name: network?.name, isUnsupported, isConnected }, label !== undefined)
  const text = shown === 'own' ? label : 'text' in shown ? shown.text : word(shown.word)
  const nothingYet = word('button.select-network')
  return (
    <ElementButton
      data-testid="network-button"
      {...rest}
      ref={ref}
      component="AppKitNetworkButton"
      disabled={disabled || isLoading}
      {...(!isKnown && children === undefined && { blank: nothingYet })}
      onClick={() =>
        openModal(kit, { view: kit.get(Networks).getSnapshot().mustSwitch ? 'UnsupportedChain' : 'Networks' })
      }
    >
      {children ??
        (isKnown ? (
          <>
            {network && <ElementNetwork network={network} />}
            <span className={isUnsupported ? 'lk-name lk-warning' : 'lk-name'}>{text}</span>
          </>
        ) : (
          <Label others={[nothingYet]}>{null}</Label>
        ))}
    </ElementButton>
  )
})

/** The facts that decide the text of a network button. */
export interface NetworkSituation {
  /** The network in use. */
  readonly name: string | undefined
  /** The visitor is on a network that the app does not support. */
  readonly isUnsupported: boolean
  readonly isConnected: boolean
}

/** The text of a network button: the app's label, the name of a network, or one of our messages. */
export type NetworkLabel =
  | { readonly text: string }
  | { readonly word: 'button.switch-network' | 'button.unknown-network' | 'button.select-network' }
  | 'own'

/** Returns the text of a network button. `own` is the app's label. */
export function networkLabel({ name, isUnsupported, isConnected }: NetworkSituation, hasOwn: boolean): NetworkLabel {
  if (name !== undefined) return isUnsupported ? { word: 'button.switch-network' } : { text: name }
  if (hasOwn) return 'own'
  return { word: isConnected ? 'button.unknown-network' : 'button.select-network' }
}
