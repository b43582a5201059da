import type { Account, Network, SessionState } from '@latchkey/core/plugin'
import { createFakePairedWallet, type PairedRequest } from '@latchkey/core/testing'
import { pairing } from '../../namespace/namespace.js'
import { codec } from '../../codec/codec.js'
import { KNOWN_ACCOUNTS, unlock } from '../../extension.test.helper.js'
import { kusama, kusamaAssetHub, moonbeam, polkadotRelayChain, westend } from '../../index.js'
import { createFakeNode, type NodeCall } from '../../node.test.helper.js'
import type { Runtime } from '../../runtime/read-runtime.js'
import type { RuntimeVersion } from '../../runtime/runtimes.js'
import type { SignerPayload } from '../session-features.js'
import type { PolkadotJsSigner } from '../../signers.js'

export const METHODS = ['polkadot_signTransaction', 'polkadot_signMessage']
const HASH = `0x${'ab'.repeat(32)}`
export const accountOf = (index: number, more: Partial<Account> = {}): Account => ({
  namespace: 'polkadot',
  type: 'eoa',
  address: KNOWN_ACCOUNTS[index]!.address,
  ...more,
})

/**
 * The answers of a wallet with real keys that approves everything. It finds its accounts by the addresses of its
 * session.
 */
async function sign({ method, params, networkId }: PairedRequest): Promise<unknown> {
  const { address, message, transactionPayload } = params as {
    address: string
    message: string
    transactionPayload: SignerPayload
  }
  const network = [polkadotRelayChain, kusama, kusamaAssetHub, moonbeam, westend].find(
    ({ caipNetworkId }) => caipNetworkId === networkId,
  )!
  const kept = KNOWN_ACCOUNTS.find((one) => codec.formatAddress!(one.address, network) === address)
  if (!kept) throw new Error(`${address} is not in the session.`)
  const [{ TypeRegistry }, { u8aToHex, u8aWrapBytes }, pair] = await Promise.all([
    import('@polkadot/types'),
    import('@polkadot/util'),
    unlock(kept),
  ])
  if (method === 'polkadot_signMessage') return { signature: u8aToHex(pair.sign(u8aWrapBytes(message))) }
  const registry = new TypeRegistry()
  registry.setSignedExtensions([...transactionPayload.signedExtensions])
  return registry.createType('ExtrinsicPayload', transactionPayload, { version: transactionPayload.version }).sign(pair)
}

const RUNTIME: Runtime & RuntimeVersion = {
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment', 'CheckMetadataHash'],
  existentialDeposit: 0n,
  specVersion: 1_000_000,
  transactionVersion: 26,
  transferCall: (_to, value) => `0x0503${value.toString(16).padStart(8, '0')}`,
  outcomeOf: () => undefined,
}

/** A node with the answers that planning and sending a transfer take. */
const node = ({ method }: NodeCall) =>
  ({
    system_accountNextIndex: 7,
    chain_getFinalizedHead: HASH,
    chain_getHeader: { number: '0x40' },
    author_submitExtrinsic: HASH,
  })[method]

interface Environment {
  readonly methods?: readonly string[]
  readonly state?: Partial<SessionState>
  /** The networks of the app. */
  readonly networks?: readonly Network[]
}

/** A paired wallet, which by default shares four accounts on Polkadot and Kusama, and its session. */
export function pairedEnvironment({
  methods = METHODS,
  state,
  networks = [polkadotRelayChain, kusama, moonbeam],
}: Environment = {}) {
  const accounts = KNOWN_ACCOUNTS.map((_, index) => accountOf(index))
  const wallet = createFakePairedWallet({
    methods,
    state: { accounts, approved: [polkadotRelayChain.caipNetworkId, kusama.caipNetworkId], ...state },
    answer: sign,
  })
  const { rpc, calls } = createFakeNode(node)
  const { features, native } = pairing({ rpc, runtimes: { now: async () => RUNTIME }, known: () => networks }).session!(
    wallet,
  )
  const controller = new AbortController()
  return {
    wallet,
    features,
    native: native() as Partial<PolkadotJsSigner>,
    controller,
    sent: () => calls.filter(({ method }) => method === 'author_submitExtrinsic'),
    act: (index = 0, network: Network = polkadotRelayChain) => ({
      account: accountOf(index),
      network,
      signal: controller.signal,
    }),
  }
}
