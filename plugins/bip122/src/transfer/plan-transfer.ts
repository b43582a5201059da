import { type Network, race, type Transfer } from '@latchkey/core/plugin'
import { addressOn, type Address } from '../codec.js'
import type { BitcoinDeps } from '../deps.js'
import { errors } from '../errors.js'
import { readCoins, type Coin } from '../esplora/answers.js'
import type { Esplora } from '../esplora/esplora.js'
import type { FeeSpeed, UtxoSource } from '../options.js'
import { chooseCoins, DUST_SATS, feeOfAll, type TransferPlan, type TransferRequest } from './choose-coins.js'
import { readFeeRates } from './fee-rates.js'

type PlanDeps = Pick<BitcoinDeps, 'esplora' | 'settings'>

/** The name of bitcoin itself, where tokens have addresses. */
const NATIVE = '0x'

/** Reads the payer and the receiver of a transfer. Throws an error of the catalogue where the transfer is invalid. */
export function readTransfer({ from, to, network, value, token = NATIVE }: Transfer): {
  readonly from: Address
  readonly to: Address
} {
  if (token !== NATIVE) throw errors.create('bip122/no-tokens')
  const [payer, receiver] = [addressOn(from.address, network), addressOn(to, network)]
  if (typeof payer === 'string') throw errors.create('bip122/other-account', { address: from.address })
  if (typeof receiver === 'string') throw errors.create('bip122/invalid-receiver', { reason: receiver })
  if (value <= 0n) throw errors.create('bip122/invalid-amount', { value })
  const least = DUST_SATS[receiver.kind]
  if (value < least) throw errors.create('bip122/dust', { value, least })
  return { from: payer, to: receiver }
}

/** Plans a transfer with the present coins and fees. Throws `bip122/fee-too-high` above the app's limit. */
export async function planTransfer(
  deps: PlanDeps,
  transfer: Transfer,
  speed: FeeSpeed | undefined,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const request = { ...(await readRequest(deps, transfer, speed, signal)), value: transfer.value }
  const plan = chooseCoins(request)
  const most = BigInt(deps.settings.maxFee)
  if (plan.fee > most) throw errors.create('bip122/fee-too-high', { fee: plan.fee, most })
  return plan
}

/** The fee of a transfer. For an amount above the balance, the fee of sending the whole balance. */
export async function estimateFee(
  deps: PlanDeps,
  transfer: Transfer,
  speed: FeeSpeed | undefined,
  signal: AbortSignal,
): Promise<bigint> {
  const request = await readRequest(deps, transfer, speed, signal)
  try {
    return chooseCoins({ ...request, value: transfer.value }).fee
  } catch (error) {
    if (errors.is(error, 'bip122/insufficient-funds')) return feeOfAll(request)
    throw error
  }
}

async function readRequest(
  { esplora, settings: { api, feeSpeed, maxFeeRate } }: PlanDeps,
  transfer: Transfer,
  speed: FeeSpeed = feeSpeed,
  signal: AbortSignal,
): Promise<Omit<TransferRequest, 'value'>> {
  const { from, to } = readTransfer(transfer)
  const { network } = transfer
  const [coins, rates] = await Promise.all([
    readCoinsOf({ esplora, api }, from.text, network, signal),
    readFeeRates(esplora, network, maxFeeRate, signal),
  ])
  return { coins, from: from.kind, to: to.kind, satsPerVirtualByte: rates[speed] }
}

/** The unspent coins of an address, from the app's own source where it has one, else from the network's nodes. */
export async function readCoinsOf(
  { esplora, api }: { readonly esplora: Esplora; readonly api: UtxoSource | undefined },
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<readonly Coin[]> {
  if (!api) return esplora.get(network, { path: `address/${address}/utxo`, read: readCoins, signal })
  const coins = await race(() => api.getUtxos({ address, network, signal }), { signal })
  return coins.map(({ txid, vout, value, confirmed = true, transaction }) => ({
    txid,
    vout,
    value: BigInt(value),
    confirmed,
    transaction,
  }))
}
