import { untilAborted, type SessionFeatures, type Transfer } from '@latchkey/core'
import { errors } from '../errors.js'
import type { Address } from '../codec/address.js'
import { readHex } from '../esplora/read-answers.js'
import type { BuiltTransfer } from '../transactions/build-transfer.js'
import type { TransferPlan } from '../transfer/choose-coins.js'
import { readFeeRates } from '../transfer/fee-rates.js'
import { planTransfer, readTransfer } from '../transfer/plan-transfer.js'
import type { FeatureParts } from './features.js'
import { readSentId } from './send-transaction.js'
import type { SendBitcoin } from './session-features.js'

/**
 * Moving an amount. The transaction is made here, so that what is signed can be held against what was asked for; but
 * where one address is for payments and inscriptions alike, only the wallet knows which coins carry what, and makes
 * it itself if it can.
 */
export function transfer(parts: FeatureParts): Pick<SessionFeatures, 'transfer@1' | 'bip122:transfer@1'> {
  const send: SendBitcoin['transfer'] = async ({ signal, speed, ...wish }) => {
    const ends = readTransfer(wish)
    if (wish.from.type === 'ordinal') throw errors.create('bip122/ordinals-account')
    return leavesCoinsToWallet(parts) ? sendByWallet(parts, wish, speed, signal) : sendBuilt(parts, wish, ends, speed, signal)
  }
  return { 'transfer@1': { transfer: send }, 'bip122:transfer@1': { transfer: send } }
}

type Speed = Parameters<SendBitcoin['transfer']>[0]['speed']

function leavesCoinsToWallet({ wallet, presence }: FeatureParts): boolean {
  if (!wallet.sendTransfer) return false
  return presence.servesBoth() || !(wallet.signPsbt || wallet.sendPsbt)
}

async function sendByWallet(parts: FeatureParts, { from, to, value, network }: Transfer, wanted: Speed, signal: AbortSignal) {
  const { wallet, presence, esplora, settings } = parts
  const speed = wanted ?? settings.feeSpeed
  const rates = await readFeeRates(esplora, network, settings.maxFeeRate, signal)
  await presence.demand(from, network, signal)
  const asked = { from: from.address, to, value, satsPerVirtualByte: rates[speed], network, signal }
  return untilAborted(signal, () => wallet.sendTransfer!(asked), readSentId)
}

async function sendBuilt(
  parts: FeatureParts,
  wish: Transfer,
  ends: { readonly from: Address; readonly to: Address },
  speed: Speed,
  signal: AbortSignal,
): Promise<string> {
  const { wallet, presence, esplora, load } = parts
  const { from, network } = wish
  const publicKey = from.publicKey ?? (await keyOf(parts, wish, signal))
  const [{ buildTransfer, finish }, plan] = await Promise.all([load(), planTransfer(parts, wish, speed, signal)])
  const sources = await readSources(parts, plan, ends.from, wish, signal)
  const { psbt, inputs }: BuiltTransfer = buildTransfer(plan, { ...ends, publicKey }, sources)
  await presence.demand(from, network, signal)
  const asked = { account: from.address, psbt, signInputs: { [from.address]: inputs }, network, signal }
  if (!wallet.signPsbt) return untilAborted(signal, () => wallet.sendPsbt!(asked), readSentId)
  const signed = await untilAborted(signal, () => wallet.signPsbt!(asked), (said) => finish(psbt, said, true))
  await esplora.send(network, signed, signal)
  return signed.txid
}

/** The public key of the account that pays, by a wallet that says it only when it is asked. Throws `bip122/ordinals-account`. */
async function keyOf({ wallet }: FeatureParts, { from: { address }, network }: Transfer, signal: AbortSignal): Promise<string | undefined> {
  const said = await wallet.describe?.({ address, network, signal })
  if (said?.type === 'ordinal') throw errors.create('bip122/ordinals-account')
  return typeof said?.publicKey === 'string' ? said.publicKey : undefined
}

/** The transactions that coins are from. Who signs for taproot signs what every coin is worth, and needs none. */
async function readSources({ esplora }: FeatureParts, { coins }: TransferPlan, { kind }: Address, { network }: Transfer, signal: AbortSignal) {
  const known = new Map(coins.flatMap(({ txid, transaction }) => (transaction ? [[txid, transaction] as const] : [])))
  const missing = kind === 'p2tr' ? [] : [...new Set(coins.map(({ txid }) => txid))].filter((txid) => !known.has(txid))
  const read = (txid: string) => esplora.get(network, { path: `tx/${txid}/hex`, format: 'text', read: readHex, signal })
  const fetched = await Promise.all(missing.map(async (txid) => [txid, await read(txid)] as const))
  return new Map([...known, ...fetched])
}
