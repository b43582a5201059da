import { type Network, race, type Transfer, type TransferFee } from '@latchkey/core/plugin'
import { addressOn, type Address } from '../codec.js'
import type { BitcoinDeps } from '../deps.js'
import { errors } from '../errors.js'
import { readCoins, type Coin } from '../esplora/answers.js'
import type { Esplora } from '../esplora/esplora.js'
import type { FeeSpeed, UtxoSource } from '../options.js'
import { chooseCoins, DUST_SATS, feeOfAll, type TransferPlan, type TransferRequest } from './choose-coins.js'
import { readFeeRates, secondsOf } from './fee-rates.js'

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
  const { coinsAt } = await readRequest(deps, transfer, signal)
  const plan = chooseCoins({ ...coinsAt(speed ?? deps.settings.feeSpeed), value: transfer.value })
  const most = BigInt(deps.settings.maxFee)
  if (plan.fee > most) throw errors.create('bip122/fee-too-high', { fee: plan.fee, most })
  return plan
}

const SPEEDS: readonly FeeSpeed[] = ['slow', 'normal', 'fast']

/** The fee of a transfer, at all speeds. For an amount above the balance, the fee of sending the whole balance. */
export async function estimateFee(deps: PlanDeps, transfer: Transfer, signal: AbortSignal): Promise<TransferFee> {
  const { coinsAt } = await readRequest(deps, transfer, signal)
  function feeAt(speed: FeeSpeed): bigint {
    const request = coinsAt(speed)
    try {
      return chooseCoins({ ...request, value: transfer.value }).fee
    } catch (error) {
      if (errors.is(error, 'bip122/insufficient-funds')) return feeOfAll(request)
      throw error
    }
  }
  const { speed = deps.settings.feeSpeed, network } = transfer
  const { decimals, symbol } = network.nativeCurrency
  const speeds = SPEEDS.map((one) => ({ speed: one, value: feeAt(one), seconds: secondsOf(one) }))
  return { value: feeAt(speed), decimals, symbol, speed, speeds }
}

async function readRequest(
  { esplora, settings: { api, maxFeeRate } }: PlanDeps,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<{ readonly coinsAt: (speed: FeeSpeed) => Omit<TransferRequest, 'value'> }> {
  const { from, to } = readTransfer(transfer)
  const { network } = transfer
  const [coins, rates] = await Promise.all([
    readCoinsOf({ esplora, api }, from.text, network, signal),
    readFeeRates(esplora, network, maxFeeRate, signal),
  ])
  return { coinsAt: (speed) => ({ coins, from: from.kind, to: to.kind, satsPerVirtualByte: rates[speed] }) }
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
