import type { SessionFeatures } from '@latchkey/core'
import { race, type Transfer } from '@latchkey/core/plugin'
import type { Address } from '../codec.js'
import type { SessionDeps } from '../deps.js'
import { errors } from '../errors.js'
import { readHex } from '../esplora/answers.js'
import type { BuiltTransfer } from '../transactions/build-transfer.js'
import type { TransferPlan } from '../transfer/choose-coins.js'
import { readFeeRates } from '../transfer/fee-rates.js'
import { planTransfer, readTransfer } from '../transfer/plan-transfer.js'
import { readSentId } from './send-transaction.js'
import type { SendBitcoin } from './session-features.js'

/**
 * Transfers an amount. The plugin builds the transaction, so that it can compare the signed one with the request. But
 * where one address serves for payments and inscriptions alike, only the wallet knows which coins carry inscriptions,
 * so the wallet builds the transaction if it can.
 */
export function transfer(deps: SessionDeps): Pick<SessionFeatures, 'transfer@1' | 'bip122:transfer@1'> {
  const send: SendBitcoin['transfer'] = async ({ signal, speed, ...request }) => {
    const ends = readTransfer(request)
    if (request.from.type === 'ordinal') throw errors.create('bip122/ordinals-account')
    return leavesCoinsToWallet(deps)
      ? sendByWallet(deps, request, speed, signal)
      : sendBuilt(deps, request, ends, speed, signal)
  }
  return { 'transfer@1': { transfer: send }, 'bip122:transfer@1': { transfer: send } }
}

type Speed = Parameters<SendBitcoin['transfer']>[0]['speed']

function leavesCoinsToWallet({ wallet, presence }: SessionDeps): boolean {
  if (!wallet.sendTransfer) return false
  return presence.servesBoth() || !(wallet.signPsbt || wallet.sendPsbt)
}

async function sendByWallet(
  { wallet, presence, esplora, settings }: SessionDeps,
  { from, to, value, network }: Transfer,
  wanted: Speed,
  signal: AbortSignal,
) {
  const speed = wanted ?? settings.feeSpeed
  const rates = await readFeeRates(esplora, network, settings.maxFeeRate, signal)
  await presence.demand(from, network, signal)
  const request = { from: from.address, to, value, satsPerVirtualByte: rates[speed], network, signal }
  return race(() => wallet.sendTransfer!(request), { signal, read: readSentId })
}

async function sendBuilt(
  deps: SessionDeps,
  transfer: Transfer,
  ends: { readonly from: Address; readonly to: Address },
  speed: Speed,
  signal: AbortSignal,
): Promise<string> {
  const { wallet, presence, esplora, loadTransactions } = deps
  const { from, network } = transfer
  const publicKey = from.publicKey ?? (await keyOf(deps, transfer, signal))
  const [{ buildTransfer, finish }, plan] = await Promise.all([
    loadTransactions(),
    planTransfer(deps, transfer, speed, signal),
  ])
  const sources = await readSources(deps, plan, ends.from, transfer, signal)
  const { psbt, inputs }: BuiltTransfer = buildTransfer(plan, { ...ends, publicKey }, sources)
  await presence.demand(from, network, signal)
  const request = {
    account: from.address,
    psbt,
    signInputs: inputs.map((index) => ({ address: from.address, index })),
    network,
    signal,
  }
  if (!wallet.signPsbt) return race(() => wallet.sendPsbt!(request), { signal, read: readSentId })
  const read = (answer: unknown) => finish(psbt, answer, true)
  const signed = await race(() => wallet.signPsbt!(request), { signal, read })
  await esplora.send(network, signed, signal)
  return signed.txid
}

/** The public key of the payer, from a wallet that shares it only on request. Throws `bip122/ordinals-account`. */
async function keyOf(
  { wallet }: SessionDeps,
  { from: { address }, network }: Transfer,
  signal: AbortSignal,
): Promise<string | undefined> {
  const described = await wallet.describe?.({ address, network, signal })
  if (described?.type === 'ordinal') throw errors.create('bip122/ordinals-account')
  return typeof described?.publicKey === 'string' ? described.publicKey : undefined
}

/** The transactions that the coins come from. A taproot signature covers the amounts of all coins, and needs none. */
async function readSources(
  { esplora }: SessionDeps,
  { coins }: TransferPlan,
  { kind }: Address,
  { network }: Transfer,
  signal: AbortSignal,
) {
  const known = new Map(coins.flatMap(({ txid, transaction }) => (transaction ? [[txid, transaction] as const] : [])))
  const missing = kind === 'p2tr' ? [] : [...new Set(coins.map(({ txid }) => txid))].filter((txid) => !known.has(txid))
  const read = (txid: string) => esplora.get(network, { path: `tx/${txid}/hex`, format: 'text', read: readHex, signal })
  const fetched = await Promise.all(missing.map(async (txid) => [txid, await read(txid)] as const))
  return new Map([...known, ...fetched])
}
