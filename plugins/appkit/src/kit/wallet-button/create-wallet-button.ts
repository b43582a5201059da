import type { AppKit as Kit } from '@latchkey/core'
import { lazy } from '@latchkey/core/plugin'
import type { SocialProvider } from '@latchkey/core/embedded'
import type { ConnectedWallet } from '@latchkey/react'
import type { UpdateEmailData } from '../change-email.js'
import { onceStarted } from '../once-started.js'
import { requireAppKit, withPageAppKit } from '../page.js'

/** A wallet by its name or its id: `metamask`. `walletConnect` is any wallet, by a code. */
export type Wallet = 'walletConnect' | 'email' | SocialProvider | (string & {})

export interface WalletButtonOptions {
  /** Connects only this namespace. By default, all that the wallet and the app support. */
  readonly namespace?: string | undefined
}

/** Connects wallets by their names, for a button of the app's own. */
export interface WalletButton {
  /** Whether the code is loaded, so that `connect` asks a wallet within the press. */
  isReady(): boolean
  /** Calls back once it is ready. Returns how to unsubscribe. */
  subscribeIsReady(listener: (state: { readonly isReady: boolean }) => void): () => void
  /** Rejects with one of `walletErrors` of `@latchkey/react`: `Modal closed`, `Connection rejected`, `Failed to connect`. */
  connect(wallet: Wallet): Promise<ConnectedWallet>
  /** Has the visitor change the address of an e-mail login, in the modal. */
  updateEmail(): Promise<UpdateEmailData>
}

/**
 * Makes a wallet button without a look. It may be made before the kit, and loads its code once the kit has started; on a server
 * nothing is loaded.
 *
 * @example
 * const { connect } = createAppKitWalletButton({ namespace: 'solana' })
 * button.onclick = () => connect('phantom').then(({ address }) => greet(address))
 */
export function createAppKitWalletButton({ namespace }: WalletButtonOptions = {}): WalletButton {
  const kitOf = () => requireAppKit('createAppKitWalletButton').kit
  const listeners = new Set<(state: { readonly isReady: boolean }) => void>()
  let code: Code | undefined

  withPageAppKit(({ kit, notLoaded }) => onceStarted(kit, () => void prepare(kit).catch(notLoaded)))

  async function prepare(kit: Kit) {
    const loaded = await loadCode()
    await kit.load('discover')
    code = loaded
    for (const listener of listeners) listener({ isReady: true })
  }

  return {
    isReady: () => code !== undefined,
    subscribeIsReady(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async connect(wallet) {
      const kit = kitOf()
      return (code ?? (await loadCode())).connectNamed(kit, wallet, namespace)
    },
    async updateEmail() {
      const kit = kitOf()
      return (code ?? (await loadCode())).changeEmail(kit)
    },
  }
}

type Code = typeof import('./connect.js')

const loadCode = lazy('the wallet button', () => import('./connect.js'))
