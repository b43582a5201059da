import { listAt, objectIn, optionalTextAt } from '../../demo-wallet/signers/params.js'
import { invalidParams } from '../../demo-wallet/request-error.js'
import type { SupportedChains } from '../../demo-wallet/supported-chains.js'
import { askKeys, type WalletSeat } from '../wallet-seat.js'
import { chainIdHex, networkOf } from './chain-id.js'
import type { EvmConsent } from './evm-consent.js'
import {
  duplicateCalls,
  notAtomic,
  unknownCalls,
  unsupportedCapability,
  unsupportedChainOfCalls,
} from './evm-errors.js'
import type { EvmAnswers } from './evm-provider.js'
import { batchRows } from './evm-rows.js'
import { type Call, type CallReceipt, runCalls } from './run-calls.js'

/** EIP-5792's status codes. */
const PENDING = 100
const VERSION = '2.0.0'

interface Batch {
  readonly network: string
  readonly receipts: CallReceipt[]
  status: number
}

/**
 * Several calls under one question (EIP-5792). The wallet sends them one after the other, never atomically, and says
 * so.
 */
export function createCallBatches(seat: WalletSeat, networks: SupportedChains, consent: EvmConsent): EvmAnswers {
  const batches = new Map<string, Batch>()

  return {
    async wallet_getCapabilities([address, chainIds]) {
      await consent.owner(address)
      const asked = Array.isArray(chainIds) ? chainIds.map(networkOf) : seat.state().networks
      const known = seat.state().networks.filter((network) => asked.includes(network))
      return Object.fromEntries(known.map((network) => [chainIdHex(network), { atomic: { status: 'unsupported' } }]))
    },

    async wallet_sendCalls(params) {
      const request = objectIn(params)
      const calls = callsIn(params)
      if (request['version'] !== VERSION) throw invalidParams(`"version" must be ${VERSION}`)
      const network = networkOf(request['chainId'])
      if (!network || !networks.chains.includes(network)) throw unsupportedChainOfCalls(request['chainId'])
      if (request['atomicRequired'] === true) throw notAtomic()
      for (const { capabilities } of [request, ...calls]) refuseCapabilities(capabilities)
      const id = optionalTextAt(params, 'id') ?? `0x${crypto.randomUUID().replaceAll('-', '')}`
      if (batches.has(id)) throw duplicateCalls(id)
      const owner = await consent.owner(request['from'])
      await consent.demand(
        { what: 'send', title: `Send ${calls.length} calls`, details: batchRows(owner, network, calls) },
        'wallet_sendCalls',
      )

      const batch: Batch = { network, receipts: [], status: PENDING }
      batches.set(id, batch)
      const send = (call: Call) => askKeys<string>(seat, network, 'eth_sendTransaction', [{ ...call, from: owner }])
      void runCalls({
        calls,
        send,
        node: networks.nodeOf(network),
        onReceipt: (receipt) => batch.receipts.push(receipt),
      }).then((status) => void (batch.status = status))
      return { id }
    },

    async wallet_getCallsStatus([id]) {
      const batch = batches.get(String(id))
      if (!batch) throw unknownCalls(id)
      const { network, status, receipts } = batch
      return {
        version: VERSION,
        id,
        chainId: chainIdHex(network),
        status,
        atomic: false,
        ...(status !== PENDING && receipts.length > 0 && { receipts }),
      }
    },
  }
}

function callsIn(params: readonly unknown[]): readonly Call[] {
  const calls = listAt(params, 'calls')
  if (calls.length === 0 || calls.some((call) => typeof call !== 'object' || call === null))
    throw invalidParams('"calls" must be a list of calls')
  return calls as readonly Call[]
}

/** The wallet has no capability, except that it reports not to be atomic. It ignores optional capabilities. */
function refuseCapabilities(wanted: unknown): void {
  if (typeof wanted !== 'object' || wanted === null) return
  for (const [name, value] of Object.entries(wanted)) {
    if ((value as { readonly optional?: unknown } | null)?.optional !== true) throw unsupportedCapability(name)
  }
}
