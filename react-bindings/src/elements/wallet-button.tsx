import { Wallets } from '@latchkey/core'
import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { findWallet } from '../hooks/find-wallet.js'
import { walletErrors, type ConnectedWallet } from '../hooks/connect-named.js'
import { useAppKitWallet } from '../hooks/use-app-kit-wallet.js'
import { useService } from '../services/use-service.js'
import { useSelection } from '../services/use-selection.js'
import { useButtonWords } from '../words/use-button-words.js'
import { ElementButton } from './element-button.js'
import { ElementPicture } from './element-picture.js'
import { Label } from './label.js'
import { WALLET_NAMES } from './wallet-names.js'

export interface WalletButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick' | 'onError' | 'type'> {
  /** `metamask` when not said. Also `walletConnect`, and any id or name of a wallet that connecting offers. */
  readonly wallet?: string
  /** Only there: all that the wallet offers here when not said. */
  readonly namespace?: string
  /** `md` when not said. */
  readonly size?: 'sm' | 'md'
  readonly onConnect?: (wallet: ConnectedWallet) => void
  /** Also when the visitor changes their mind: `Modal closed`, `Connection rejected`. */
  readonly onError?: (error: Error) => void
}

/**
 * A button with one wallet's picture and name, which connects that wallet: at once where it is installed, else by a code or a link.
 * While it is asked, the button says so; `data-state` is `ready`, `pending` or `error`.
 *
 * @example
 * <AppKitWalletButton wallet="metamask" onConnect={({ address }) => greet(address)} />
 */
export const AppKitWalletButton = forwardRef<HTMLButtonElement, WalletButtonProps>(function AppKitWalletButton(
  { wallet = 'metamask', namespace, onConnect, onError, disabled = false, ...rest },
  ref,
) {
  const word = useButtonWords()
  const { connect, error, isReady, isPending } = useAppKitWallet({ namespace, onSuccess: onConnect, onError })
  const wallets = useService(Wallets)
  const entry = useSelection(isReady ? wallets : NONE, ({ entries }) => findWallet(entries, wallet))
  const hasFailed = walletErrors.is(error, 'wallet/failed')
  const name = (Object.hasOwn(WALLET_NAMES, wallet) ? WALLET_NAMES[wallet] : entry?.name) ?? wallet
  return (
    <ElementButton
      data-testid={`wallet-button-${wallet}`}
      data-state={isPending ? 'pending' : hasFailed ? 'error' : 'ready'}
      {...(hasFailed && { 'aria-label': `${name}: ${word('button.failed')}` })}
      {...rest}
      ref={ref}
      component="AppKitWalletButton"
      disabled={disabled}
      aria-busy={isPending || undefined}
      onClick={() => isPending || void connect(wallet)}
    >
      <ElementPicture name={name} kind="wallet" src={entry?.icon} imageId={entry?.imageId} />
      <Label others={[name, word('button.connecting')]}>{isPending ? word('button.connecting') : hasFailed ? word('button.failed') : name}</Label>
    </ElementButton>
  )
})

const NOTHING = { entries: [], recent: [] }
const NONE: Pick<Wallets, 'getSnapshot' | 'subscribe'> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }
