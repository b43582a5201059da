import type { Transfer } from '@latchkey/core'
import { addressOn } from '../codec/codec.js'
import type { Address } from '../codec/address.js'
import type { Esplora } from '../esplora/esplora.js'
import { errors } from '../errors.js'
import type { Bip122Settings, FeeSpeed } from '../options.js'
import { chooseCoins, feeOfAll, type TransferPlan, type TransferWish } from './choose-coins.js'
import { readCoinsOf } from './read-coins-of.js'
import { readFeeRates } from './fee-rates.js'
import { DUST_SATS } from './sizes.js'

export interface TransferWorld {
  readonly esplora: Esplora
  readonly settings: Pick<Bip122Settings, 'api' | 'feeSpeed' | 'maxFeeRate' | 'maxFee'>
}

/** What bitcoin itself is called where tokens have addresses. */
const NATIVE = '0x'

/** Reads the ends of a transfer. Throws what is wrong with it, as an error of the catalogue. */
export function readTransfer({ from, to, network, value, token = NATIVE }: Transfer): { readonly from: Address; readonly to: Address } {
  if (token !== NATIVE) throw errors.create('bip122/no-tokens')
  const [payer, receiver] = [addressOn(from.address, network), addressOn(to, network)]
  if (typeof payer === 'string') throw errors.create('bip122/other-account', { address: from.address })
  if (typeof receiver === 'string') throw errors.create('bip122/invalid-receiver', { reason: receiver })
  if (value <= 0n) throw errors.create('bip122/invalid-amount', { value })
  const least = DUST_SATS[receiver.kind]
  if (value < least) throw errors.create('bip122/dust', { value, least })
  return { from: payer, to: receiver }
}

/** Works out a transfer by the coins and fees of now. Throws `bip122/fee-too-high` beyond what the host allows. */
export async function planTransfer(
  world: TransferWorld,
  transfer: Transfer,
  speed: FeeSpeed | undefined,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const wish = { ...(await readWish(world, transfer, speed, signal)), value: transfer.value }
  const plan = chooseCoins(wish)
  const most = BigInt(world.settings.maxFee)
  if (plan.fee > most) throw errors.create('bip122/fee-too-high', { fee: plan.fee, most })
  return plan
}

/** What a transfer costs; of more than there is, what it costs to send all there is. */
export async function estimateFee(world: TransferWorld, transfer: Transfer, speed: FeeSpeed | undefined, signal: AbortSignal): Promise<bigint> {
  const wish = await readWish(world, transfer, speed, signal)
  try {
    return chooseCoins({ ...wish, value: transfer.value }).fee
  } catch (error) {
    if (errors.is(error, 'bip122/insufficient-funds')) return feeOfAll(wish)
    throw error
  }
}

async function readWish(
  { esplora, settings: { api, feeSpeed, maxFeeRate } }: TransferWorld,
  transfer: Transfer,
  speed: FeeSpeed = feeSpeed,
  signal: AbortSignal,
): Promise<Omit<TransferWish, 'value'>> {
  const { from, to } = readTransfer(transfer)
  const { network } = transfer
  const [coins, rates] = await Promise.all([
    readCoinsOf({ esplora, api }, from.text, network, signal),
    readFeeRates(esplora, network, maxFeeRate, signal),
  ])
  return { coins, from: from.kind, to: to.kind, satsPerVirtualByte: rates[speed] }
}
