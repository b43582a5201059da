import { Wallets } from '@latchkey/core'
import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { type ConnectedWallet, walletErrors } from '../hooks/app/wallets/connect-named.js'
import { findWallet } from '../hooks/app/wallets/find-wallet.js'
import { useAppKitWallet } from '../hooks/app/wallets/use-app-kit-wallet.js'
import { useSelection } from '../hooks/services/use-selection.js'
import { useService } from '../hooks/services/use-service.js'
import { ElementButton } from './element/element-button.js'
import { ElementPicture } from './element/element-picture.js'
import { Label } from './element/label.js'
import { useButtonMessages } from './use-button-messages.js'

export interface WalletButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'onClick' | 'onError' | 'type'
> {
  /** `metamask` by default. Also `walletConnect`, or the id or name of any wallet in the list. */
  readonly wallet?: string
  /** Connects only this namespace. By default, all that the wallet and the app support. */
  readonly namespace?: string
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  readonly onConnect?: (wallet: ConnectedWallet) => void
  /** Also called when the visitor cancels: `Modal closed`, `Connection rejected`. */
  readonly onError?: (error: Error) => void
}

/**
 * A button with the picture and name of one wallet. It connects that wallet: directly if the wallet is installed, else
 * with a code or a link. `data-state` is `ready`, `pending` or `error`.
 *
 * @example
 * <AppKitWalletButton wallet="metamask" onConnect={({ address }) => greet(address)} />
 */
export const AppKitWalletButton = forwardRef<HTMLButtonElement, WalletButtonProps>(function AppKitWalletButton(
  { wallet = 'metamask', namespace, onConnect, onError, disabled = false, ...rest },
  ref,
) {
  const word = useButtonMessages()
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
      <Label others={[name, word('button.connecting')]}>
        {isPending ? word('button.connecting') : hasFailed ? word('button.failed') : name}
      </Label>
    </ElementButton>
  )
})

const NOTHING = { entries: [], recent: [] }
const NONE: Pick<Wallets, 'getSnapshot' | 'subscribe'> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }

/** The names that apps pass to wallet buttons, and the wallets' own names. */
const WALLET_NAMES: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  coinbase: 'Coinbase Wallet',
  metamask: 'MetaMask',
  trust: 'Trust Wallet',
  okx: 'OKX Wallet',
  bitget: 'Bitget Wallet',
  binance: 'Binance Wallet',
  uniswap: 'Uniswap Wallet',
  safepal: 'SafePal',
  rainbow: 'Rainbow',
  bybit: 'Bybit Wallet',
  tokenpocket: 'TokenPocket',
  ledger: 'Ledger',
  'timeless-x': 'Timeless X',
  safe: 'Safe',
  zerion: 'Zerion',
  oneinch: '1inch Wallet',
  'crypto-com': 'Crypto.com',
  imtoken: 'imToken',
  kraken: 'Kraken Wallet',
  ronin: 'Ronin Wallet',
  robinhood: 'Robinhood Wallet',
  exodus: 'Exodus',
  argent: 'Argent',
  jupiter: 'Jupiter',
  solflare: 'Solflare',
  phantom: 'Phantom',
  coin98: 'Coin98',
  'magic-eden': 'Magic Eden',
  backpack: 'Backpack',
  frontier: 'Frontier',
  xverse: 'Xverse',
  leather: 'Leather',
}
