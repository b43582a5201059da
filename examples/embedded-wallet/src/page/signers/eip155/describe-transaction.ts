import type { Description, Row, Warning } from '../../approvals/description.js'
import type { SignRequest } from '../../approvals/signer.js'
import { LONGEST_TEXT } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { type KnownCall, readCall, selectorOf } from './call-data.js'
import { costOf, type Prepared } from './prepare-transaction.js'
import type { WantedCall, WantedTransaction } from './read-transaction.js'
import { amountOf, isUnlimited, readToken, type Token } from './token.js'

/** What a call does, before what it costs. */
export type Act = Pick<Description, 'title' | 'rows' | 'warnings' | 'approveLabel'>

/** What a visitor reads of a transaction: what it does, what it costs, and whether it would fail. */
export async function describeTransaction(
  wanted: WantedTransaction,
  prepared: Prepared,
  { network }: SignRequest,
): Promise<Description> {
  const { nativeCurrency } = network
  const act = await actOf(wanted, network)
  const isTooMuch = wanted.value + costOf(prepared) > prepared.balance
  const isImpossible = prepared.gas === undefined
  return {
    ...act,
    rows: [
      ...act.rows,
      ...(prepared.gas === undefined
        ? []
        : [
            {
              label: words.transaction.fee,
              value: words.transaction.feeAtMost(amountOf(costOf(prepared), nativeCurrency)),
            },
          ]),
    ],
    warnings: [
      ...(isTooMuch
        ? [danger(words.transaction.notEnough(nativeCurrency.symbol))]
        : prepared.failure === undefined
          ? []
          : [danger(words.transaction.wouldFail(prepared.failure))]),
      ...act.warnings,
    ],
    ...(wanted.data !== '0x' && { raw: wanted.data.slice(0, LONGEST_TEXT) }),
    ...(isTooMuch
      ? { blocked: words.transaction.notEnough(nativeCurrency.symbol) }
      : isImpossible && { blocked: words.transaction.noLimit }),
  }
}

/** Asks the network for the names of tokens. */
export async function actOf(wanted: WantedCall, network: SignRequest['network']): Promise<Act> {
  const { to, data, value } = wanted
  const native = { ...network.nativeCurrency, isKnown: true }
  if (to === undefined) return createAct()
  if (data === '0x') {
    const amount = amountOf(value, native)
    return {
      title: words.transaction.sendTitle(amount),
      approveLabel: words.transaction.approve,
      rows: [row(words.transaction.amount, amount, 'amount'), row(words.transaction.to, to, 'address')],
      warnings: [],
    }
  }
  const call = readCall(data)
  const act = call ? await callAct(call, to, network) : unknownAct(wanted)
  // A call in words may send coins along, which its words do not say.
  return value === 0n
    ? act
    : { ...act, rows: [...act.rows, row(words.transaction.value, amountOf(value, native), 'amount')] }
}

async function callAct(call: KnownCall, contract: string, network: SignRequest['network']): Promise<Act> {
  switch (call.kind) {
    case 'transfer':
      return transferAct(call, contract, await readToken(contract, network))
    case 'approve':
      return approveAct(call, call.token ?? contract, await readToken(call.token ?? contract, network))
    case 'collectible':
      return {
        title: words.transaction.collectibleTitle,
        approveLabel: words.transaction.approve,
        rows: [
          row(words.transaction.collectible, String(call.id)),
          row(words.transaction.from, call.from, 'address'),
          row(words.transaction.to, call.to, 'address'),
          row(words.transaction.contract, contract, 'address'),
        ],
        warnings: [],
      }
    case 'operator':
      return {
        title: call.isAllowed ? words.transaction.collectiblesTitle : words.permit.withdraws,
        approveLabel: words.transaction.allow,
        rows: [
          row(words.permit.spender, call.operator, 'address'),
          row(words.transaction.contract, contract, 'address'),
        ],
        warnings: call.isAllowed ? [danger(words.transaction.operator)] : [],
      }
  }
}

function transferAct(
  { to, from, amount }: Extract<KnownCall, { kind: 'transfer' }>,
  contract: string,
  token: Token,
): Act {
  return {
    title: words.transaction.sendTitle(token.isKnown ? amountOf(amount, token) : words.transaction.collectible),
    approveLabel: words.transaction.approve,
    rows: [
      row(words.transaction.amount, amountOf(amount, token), 'amount'),
      ...(from === undefined ? [] : [row(words.transaction.from, from, 'address')]),
      row(words.transaction.to, to, 'address'),
      row(words.permit.token, contract, 'address'),
    ],
    warnings: [
      ...(to.toLowerCase() === contract.toLowerCase() ? [danger(words.transaction.toItself)] : []),
      ...unknownToken(token),
    ],
  }
}

function approveAct({ spender, amount }: Extract<KnownCall, { kind: 'approve' }>, contract: string, token: Token): Act {
  const isAll = isUnlimited(amount)
  return {
    title: amount === 0n ? words.permit.withdraws : words.transaction.approveTitle(token.symbol),
    approveLabel: words.transaction.allow,
    rows: [
      row(words.permit.spender, spender, 'address'),
      row(words.permit.amount, isAll ? words.permit.unlimited(token.symbol) : amountOf(amount, token), 'amount'),
      row(words.permit.token, contract, 'address'),
    ],
    warnings: [
      ...(isAll ? [danger(words.permit.unlimitedWarning)] : []),
      ...(amount > 0n && !isAll ? [{ level: 'caution', text: words.permit.warning } as const] : []),
      ...unknownToken(token),
    ],
  }
}

const unknownAct = ({ to, data }: WantedCall): Act => ({
  title: words.transaction.callTitle,
  approveLabel: words.asks.approve,
  rows: [row(words.transaction.contract, to!, 'address'), row(words.transaction.function, selectorOf(data))],
  warnings: [{ level: 'caution', text: words.transaction.unknownCall }],
})

const createAct = (): Act => ({
  title: words.transaction.createTitle,
  approveLabel: words.asks.approve,
  rows: [],
  warnings: [{ level: 'caution', text: words.transaction.unknownCall }],
})

const unknownToken = ({ isKnown }: Token): readonly Warning[] =>
  isKnown ? [] : [{ level: 'caution', text: words.transaction.unknownToken }]

export const danger = (text: string): Warning => ({ level: 'danger', text })
export const row = (label: string, value: string, kind?: Row['kind']): Row => ({ label, value, ...(kind && { kind }) })
