import { getSdkError } from '@walletconnect/utils'
import { DEFAULT_CHAINS, type Namespace, namespaceOf } from './chains.js'
import type { Automatic, DemoWallet, DemoWalletOptions } from './demo-wallet.js'
import { loadSigners } from './signers/load-signers.js'
import { createProposalAnswerer } from './sessions/proposal-answerer.js'
import { createRequestAnswerer } from './sessions/request-answerer.js'
import { answerTo } from './request-error.js'
import { DEMO_SECRETS } from './secrets.js'
import { controlSessions } from './sessions/session-control.js'
import { createSupportedChains } from './supported-chains.js'
import { until } from './until.js'
import { sendUnchecked, startWalletKit, stopWalletKit } from './wallet-kit.js'
import { watchWalletKit } from './wallet-state.js'

const USER_REJECTED = getSdkError('USER_REJECTED')

/**
 * Opens a wallet with its keys, its sessions and its connection to the relay. It works in Node and in browsers.
 *
 * ```ts
 * const wallet = await openDemoWallet({ relayUrl: relay.url, projectId: 'demo', auto: { approve: true } })
 * await wallet.pair(uri)
 * const { requests } = await wallet.until(({ requests }) => requests.length > 0)
 * await wallet.answer(requests[0].id)
 * await wallet.close()
 * ```
 */
export async function openDemoWallet({
  relayUrl,
  projectId,
  storage,
  secrets = {},
  chains = DEFAULT_CHAINS,
  name = 'Latchkey Demo Wallet',
  rpcUrls = {},
  auto = {},
  signIn = true,
  oneRequestAtATime = false,
  // Automatic work has no caller that could take the error.
  onError = (error) => console.error(error),
}: DemoWalletOptions): Promise<DemoWallet> {
  const supported = createSupportedChains(chains, rpcUrls)
  const namespaces = [...new Set(chains.map(namespaceOf))] as Namespace[]
  const signers = await loadSigners(namespaces, (namespace) => ({
    secrets: secrets[namespace] ?? DEMO_SECRETS[namespace],
    nodeOf: supported.nodeOf,
  }))
  const kit = await startWalletKit({
    relayUrl,
    projectId,
    name,
    url: 'https://wallet.latchkey.example',
    storage,
    oneRequestAtATime,
  })
  const { signClient } = kit.engine
  const state = watchWalletKit(kit, signIn)
  const control = controlSessions(kit, signers)
  const proposals = createProposalAnswerer(kit, signers, control, supported)
  const requests = createRequestAnswerer(kit, signers, control, supported)
  const closing = new AbortController()
  let automatic: Automatic = { approve: false, answer: false, ...auto }

  const onProposal = ({ id }: { readonly id: number }) =>
    void (automatic.approve && byItself(refreshAfter(approveOrReject(id))))
  const onRequest = ({ id }: { readonly id: number }) => void (automatic.answer && byItself(wallet.answer(id)))
  kit.on('session_proposal', onProposal)
  kit.on('session_request', onRequest)
  if (signIn) kit.on('session_authenticate', onProposal)

  /** Shows the changes that WalletKit made to its stores during the work. */
  async function refreshAfter<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } finally {
      if (!closing.signal.aborted) state.refresh()
    }
  }

  /** Runs automatic work. Only the wallet's end may interrupt it. */
  async function byItself(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!closing.signal.aborted) onError(error)
    }
  }

  async function approveOrReject(id: number): Promise<void> {
    try {
      await wallet.approve(id)
    } catch (error) {
      await proposals.reject(id, answerTo(error))
      throw error
    }
  }

  const wallet: DemoWallet = {
    ...control,
    switchChain: (topic, chain) => refreshAfter(control.switchChain(topic, chain)),
    switchAccount: (topic, namespace, place) => refreshAfter(control.switchAccount(topic, namespace, place)),
    update: (topic, namespaces) => refreshAfter(control.update(topic, namespaces)),
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    until: (condition) => until(state, condition, closing.signal),
    get chains() {
      return supported.chains
    },
    namespaces,
    addresses: (chain) => signers.get(namespaceOf(chain))?.addresses(chain) ?? [],
    pair: (uri) => refreshAfter(kit.pair({ uri })),
    approve: (id, approval = {}) => refreshAfter(proposals.approve(id, approval)),
    reject: (id, code = USER_REJECTED.code) => refreshAfter(proposals.reject(id, { ...USER_REJECTED, code })),
    answer: (id) => refreshAfter(requests.answer(id)),
    refuse: (id, error = USER_REJECTED) => refreshAfter(requests.refuse(id, error)),
    get auto() {
      return automatic
    },
    setAuto(changes) {
      automatic = { ...automatic, ...changes }
    },
    ping: (topic) => signClient.ping({ topic }),
    send: (topic, method, params) => sendUnchecked(kit, topic, method, params),
    extend: async (topic) => refreshAfter((async () => (await kit.extendSession({ topic })).acknowledged())()),
    disconnect: (topic) => refreshAfter(kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })),
    goOffline: () => kit.core.relayer.transportClose(),
    goOnline: () => kit.core.relayer.transportOpen(),
    async close() {
      if (closing.signal.aborted) return
      closing.abort(new Error('The wallet has closed.'))
      kit.off('session_proposal', onProposal)
      kit.off('session_request', onRequest)
      kit.off('session_authenticate', onProposal)
      state.dispose()
      await stopWalletKit(kit, name)
    },
  }
  return wallet
}
