import {
  type Account,
  type Clock,
  createSource,
  type Network,
  type Rpc,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import { isSameAddress } from '../../codec.js'
import { errors } from '../../errors.js'
import { approveToken } from '../../session/approve-token.js'
import { priceFields } from '../../namespace/fee-speeds.js'
import { transferTransaction } from '../../session/transactions.js'
import { isGoneDevice } from './device-error.js'
import type { LedgerDevice } from './ledger-device.js'
import { createLedgerProvider } from './ledger-provider.js'
import { createLedgerWallet, type LedgerWallet } from './ledger-wallet.js'

export interface LedgerSessionOptions {
  readonly device: LedgerDevice
  /** With their paths. At least one. */
  readonly accounts: readonly Account[]
  /** The networks that the session may be on, beginning with its first. At least one. */
  readonly networks: readonly Network[]
  readonly rpc: Rpc
  readonly clock: Clock
  /** Releases the device. */
  readonly end: () => Promise<void>
  readonly resume: string
}

/** A session of a Ledger's first accounts. The device knows no networks, so the session switches at once. */
export function createLedgerSession({
  device,
  accounts: all,
  networks,
  rpc,
  clock,
  end,
  resume,
}: LedgerSessionOptions): Session {
  const state = createSource<SessionState>(
    { accounts: all, networkId: networks[0]!.caipNetworkId, approved: 'all' },
    () => device.onGone(gone),
  )
  const over = new AbortController()

  function gone() {
    if (!state.getSnapshot().ended) state.set({ ...state.getSnapshot(), accounts: [], ended: 'gone' })
  }
  function pathOf(address: string): string {
    const account = all.find((one) => isSameAddress(one.address, address))
    if (!account) throw errors.create('eip155/account-not-shared', { address })
    return account.path!.replace(/^m\//, '')
  }
  const wallet = endingWhenGone(createLedgerWallet(device, rpc, pathOf), gone)
  const provider = createLedgerProvider({ wallet, state, networks, rpc, signal: over.signal })

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: 'eip155',
    resume,
    native: () => provider,
    async disconnect() {
      over.abort()
      await end()
    },
    features: {
      'sign-message@1': {
        signMessage: async ({ message, ...act }) => wallet.signMessage(act, new TextEncoder().encode(message)),
      },
      'sign-typed-data@1': { signTypedData: async ({ data, ...act }) => wallet.signTypedData(act, data) },
      'sign-transaction@1': {
        signTransaction: async ({ transaction, ...act }) => wallet.signTransaction(act, transaction),
      },
      'send-transaction@1': {
        sendTransaction: async ({ transaction, ...act }) => wallet.sendTransaction(act, transaction),
      },
      'transfer@1': {
        async transfer({ signal, ...transfer }) {
          const { from: account, network, speed } = transfer
          const price = speed ? await priceFields(rpc, network, speed, signal) : {}
          return wallet.sendTransaction({ account, network, signal }, { ...transferTransaction(transfer), ...price })
        },
      },
      'approve-token@1': approveToken(({ transaction, ...act }) => wallet.sendTransaction(act, transaction), {
        rpc,
        clock,
      }),
      'switch-network@1': { switchNetwork: async ({ caipNetworkId }) => state.patch({ networkId: caipNetworkId }) },
      'choose-account@1': {
        async chooseAccount({ address }) {
          pathOf(address)
          const { accounts } = state.getSnapshot()
          const isChosen = (one: Account) => isSameAddress(one.address, address)
          if (!isChosen(accounts[0]!))
            state.patch({ accounts: [...accounts.filter(isChosen), ...accounts.filter((one) => !isChosen(one))] })
        },
      },
      'request@1': { request: async (method, params) => provider.request({ method, params }) },
    },
  }
}

/** Ends the session when a request finds the device gone, also while the session has no subscriber. */
function endingWhenGone(wallet: LedgerWallet, gone: () => void): LedgerWallet {
  const watch = async (call: Promise<string>) =>
    call.catch((error: unknown) => {
      if (isGoneDevice(error)) gone()
      throw error
    })
  return {
    signMessage: (act, message) => watch(wallet.signMessage(act, message)),
    signTypedData: (act, data) => watch(wallet.signTypedData(act, data)),
    signTransaction: (act, transaction) => watch(wallet.signTransaction(act, transaction)),
    sendTransaction: (act, transaction) => watch(wallet.sendTransaction(act, transaction)),
  }
}
