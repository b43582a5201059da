import { type Namespace, namespaceOf } from '../demo-wallet/chains.js'
import type { SupportedChains } from '../demo-wallet/supported-chains.js'
import { createBitcoinWallet } from './bip122/bitcoin-wallet.js'
import { createEvmWallet } from './eip155/evm-wallet.js'
import { createPageNetworks, networksOf } from './page-networks.js'
import type { PageWallets, PageWalletsOptions, PageWalletsSnapshot } from './page-wallets.js'
import { createPolkadotWallet } from './polkadot/polkadot-wallet.js'
import { createQuestions } from './questions.js'
import { createSolanaWallet } from './solana/solana-wallet.js'
import { eachWallet, WALLET_IDS } from './wallet-identities.js'
import type { InPage, WalletSeat } from './wallet-seat.js'
import { createWalletSigners } from './wallet-signers.js'
import { createWalletStates } from './wallet-states.js'

const ACCOUNTS_EACH = 2
const WALLETS: Readonly<Record<Namespace, (seat: WalletSeat, networks: SupportedChains) => InPage>> = {
  eip155: createEvmWallet,
  solana: createSolanaWallet,
  bip122: createBitcoinWallet,
  polkadot: createPolkadotWallet,
}

/**
 * Gives a page demo wallets, which a tester switches on and off.
 *
 * ```ts
 * const wallets = installPageWallets({ nodes: map.nodes, memory: localStorage })
 * wallets.switchOn('eip155', 'solana')
 * wallets.subscribe(() => draw(wallets.getSnapshot().pending))
 * wallets.answer(question.id, true)
 * ```
 */
export function installPageWallets({
  nodes,
  approve = 'ask',
  names = {},
  memory,
  page = window,
}: PageWalletsOptions): PageWallets {
  const networks = createPageNetworks(nodes)
  const listeners = new Set<() => void>()
  const questions = createQuestions(approve, notify)
  const states = createWalletStates({ names, memory, networksOf: (id) => networksOf(networks, id), onChanged: notify })
  const signerOf = createWalletSigners(networks)
  let snapshot = look()
  const inPage = eachWallet((id) => WALLETS[id](seatOf(id), networks))
  for (const id of WALLET_IDS) if (states.all()[id].isOn) inPage[id].appear()

  function look(): PageWalletsSnapshot {
    return { approval: questions.approval, pending: questions.shown(), wallets: states.all() }
  }

  function notify() {
    snapshot = look()
    for (const listener of [...listeners]) listener()
  }

  function seatOf(id: Namespace): WalletSeat {
    const state = () => states.all()[id]
    const { name } = state()
    return {
      id,
      name,
      page,
      state,
      update: (change) => states.update(id, change),
      onChanged: (listener) => states.follow(id, listener),
      questions,
      ask: (question) => questions.ask({ ...question, wallet: id, walletName: name, origin: page.location.origin }),
      signer: () => signerOf(id),
    }
  }

  function turn(id: Namespace, isOn: boolean) {
    if (states.all()[id].isOn === isOn) return
    if (!isOn) questions.refuseAll(id)
    // The state changes before the wallet appears or vanishes, because a page that notices may call the wallet at once.
    states.update(id, { isOn })
    if (isOn) inPage[id].appear()
    else inPage[id].vanish()
  }

  const pageWallets: PageWallets = {
    ids: WALLET_IDS,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isOn: (id) => states.all()[id].isOn,
    switchOn: (...ids) => ids.forEach((id) => turn(id, true)),
    switchOff: (...ids) => ids.forEach((id) => turn(id, false)),
    accounts: async (id) => (await signerOf(id)).addresses(states.all()[id].network),
    setApproval: questions.setApproval,
    answer: questions.answer,
    switchAccount(id, index) {
      if (!Number.isInteger(index) || index < 0 || index >= ACCOUNTS_EACH)
        throw new RangeError(`There is no account ${index}.`)
      states.update(id, { account: index })
    },
    switchNetwork(chain) {
      const id = WALLET_IDS.find((one) => one === namespaceOf(chain))
      if (!id || !states.all()[id].networks.includes(chain)) throw new RangeError(`No wallet supports ${chain}.`)
      states.update(id, { network: chain })
    },
    lock: (id) => states.update(id, { isLocked: true }),
    unlock: (id) => states.update(id, { isLocked: false }),
    disconnect: (id) => states.update(id, { isConnected: false }),
    dispose() {
      // A page that unloads disposes nothing, so the memory keeps the wallets as they are.
      states.forget()
      listeners.clear()
      pageWallets.switchOff(...WALLET_IDS)
    },
  }
  return pageWallets
}
