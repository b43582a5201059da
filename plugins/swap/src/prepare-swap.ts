import type { SessionFeatures, SwapQuote } from '@latchkey/core'
import {
  type ActiveAccount,
  Clock,
  fiatValue,
  Logger,
  normaliseError,
  propertyOf,
  type Services,
  type Simulation,
  type SwapPermit,
  type SwapTransaction,
  transactionFailure,
} from '@latchkey/core/plugin'
import { impactOf, lessPercent, lifetimeOf, type Offered } from './ask-sources.js'
import { approvalOf, approvalsOf } from './approvals.js'
import { errors } from './errors.js'

/** The first swap of a block costs more than a simulation before it. */
const FEE_PERCENT = 125n

/** A swap whose transaction is built and checked. */
export interface Prepared {
  readonly quote: SwapQuote
  readonly offered: Offered
  /** What the wallet is asked to send, in the form of its namespace. An approval that goes with the swap comes before it. */
  readonly transactions: readonly unknown[]
  /** What is run to check it once more: with an approval that is still to come. */
  readonly simulated: readonly unknown[]
}

/**
 * Builds the transaction of an offer, and checks it: its contract, its value, that it takes no more and gives at least what the
 * visitor is told. Rejects with `swap/refused` for another transaction, and with `swap/would-fail` where the network would reject it.
 */
export async function prepareSwap(
  services: Services,
  active: ActiveAccount,
  wallet: SessionFeatures,
  offered: Offered,
  shown: Pick<SwapQuote, 'approval'>,
  currencyPrice: number | undefined,
  signal: AbortSignal,
): Promise<Prepared> {
  const { offer, source, quote } = offered
  const approval = await approvalOf(active, wallet, offered, shown.approval, signal)
  const isApproved = !approval?.isNeeded
  const built = await offer.build({ isApproved, signal })
  const flaw = flawOf(built, offered)
  if (flaw !== undefined) throw refused(source.name, flaw)
  const { transaction } = built
  const simulated = [...(isApproved ? [] : await approvalsOf(active, approval!, offered)), transaction]
  const { changes, fee: estimate } = await simulate(services, active, { ...quote, ...built }, simulated, signal)
  const { receives, receivesAtLeast } = arriving(built, changes?.[quote.to.id])
  // Where no node tells the fee, it is what the source has named.
  const gas = estimate ? { ...estimate, value: (estimate.value * FEE_PERCENT) / 100n } : quote.gas
  return {
    offered,
    simulated,
    transactions: approval?.by === 'batch' ? simulated : [transaction],
    quote: {
      ...quote,
      receives,
      receivesAtLeast,
      approval,
      priceImpactPercent: offer.isFixed ? undefined : impactOf({ ...quote, receives }),
      gas,
      gasInFiat: gas && fiatValue(gas.value, gas.decimals, currencyPrice),
      expiresAt: services.get(Clock).now() + lifetimeOf(offer),
      isSimulated: changes !== undefined,
    },
  }
}

/** A token may keep a part of each transfer, which its source does not know. Then less arrives, and at least as much less. */
function arriving({ receives, receivesAtLeast }: SwapTransaction, arrived = receives) {
  if (arrived >= receives) return { receives, receivesAtLeast }
  return { receives: arrived, receivesAtLeast: (receivesAtLeast * arrived) / receives }
}

/** Runs a prepared swap once more, right before the wallet is asked. Rejects as {@link prepareSwap} does. */
export async function checkAgain(
  services: Services,
  active: ActiveAccount,
  { simulated, quote }: Prepared,
  signal: AbortSignal,
): Promise<void> {
  await simulate(services, active, quote, simulated, signal)
}

/**
 * Builds the transaction of a prepared swap with a signed approval, and checks it as the one before: it may promise no less than the
 * visitor has seen. Rejects with `swap/refused` and `swap/would-fail`.
 */
export async function buildWithPermit(
  services: Services,
  active: ActiveAccount,
  { offered, quote }: Prepared,
  permit: SwapPermit,
  signal: AbortSignal,
): Promise<unknown> {
  const { offer, source } = offered
  const built = await offer.build({ isApproved: true, permit, signal })
  const flaw = flawOf(built, offered)
  if (flaw !== undefined) throw refused(source.name, flaw)
  if (built.receivesAtLeast < quote.receivesAtLeast) throw errors.create('swap/quote-changed')
  await simulate(services, active, quote, [built.transaction], signal)
  return built.transaction
}

/** Why a transaction is not what was offered. */
function flawOf(
  { transaction, receives, receivesAtLeast }: SwapTransaction,
  { offer: { target }, quote: { from, pays, slippagePercent } }: Offered,
): string | undefined {
  if (receives <= 0n || receivesAtLeast > receives) return 'its amounts are impossible'
  if (receivesAtLeast < lessPercent(receives, slippagePercent)) return 'it promises less than the slippage allows'
  // Where a chain has no contracts, the simulation and the wallet are what can be relied on.
  if (target === undefined) return undefined
  const [to, value] = [propertyOf(transaction, 'to'), propertyOf(transaction, 'value')]
  if (String(to).toLowerCase() !== target.toLowerCase()) return 'it calls another contract'
  const paid = from.address === undefined ? pays : 0n
  return (value ?? 0n) === paid ? undefined : 'it pays another amount of the currency'
}

/** Rejects where the network would reject the transactions, or they would take more or give less. */
async function simulate(
  { get }: Services,
  { account, network, chain }: ActiveAccount,
  { source, from, to, pays, receivesAtLeast }: SwapQuote,
  transactions: readonly unknown[],
  signal: AbortSignal,
): Promise<Simulation> {
  const simulator = chain['simulate@1']
  if (!simulator) return {}
  const request = { account, network, transactions, assets: [from.id, to.id] }
  let simulation: Simulation
  try {
    simulation = await simulator.simulate(request, signal)
  } catch (error) {
    signal.throwIfAborted()
    const { message: reason } = normaliseError(error)
    const isRefusal = String(propertyOf(error, 'code')).startsWith(`${account.namespace}/`)
    if (isRefusal || transactionFailure(reason) === 'reverted')
      throw errors.create('swap/would-fail', { reason }, { cause: error })
    get(Logger).warn('No node could run the swap, so that it is unknown what arrives.', error)
    return {}
  }
  const { changes } = simulation
  if (changes && -(changes[from.id] ?? 0n) > pays) throw refused(source.name, 'it would take more than the amount')
  if (changes && (changes[to.id] ?? 0n) < receivesAtLeast) throw refused(source.name, 'less than promised would arrive')
  return simulation
}

const refused = (source: string, reason: string) => errors.create('swap/refused', { source, reason })
