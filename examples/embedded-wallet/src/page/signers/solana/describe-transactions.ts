import { base64 } from '@scure/base'
import type { Description, Row, Warning } from '../../approvals/description.js'
import type { SignRequest } from '../../approvals/signer.js'
import { errors } from '../../errors.js'
import { askNode } from '../../session/ask-node.js'
import { safeName } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { accountsOf } from './lookup-tables.js'
import { openedAccountsIn, readStep, sol, type Step, tokenAccountsIn } from './steps.js'
import { readTokenAccounts } from './token-accounts.js'
import type { Transaction } from './wire.js'

interface Options {
  /** Whether the wallet sends it, and not the app whenever it wants to. */
  readonly isSent: boolean
}

/** What a visitor reads of transactions that are signed together. */
export async function describeTransactions(
  transactions: readonly Transaction[],
  { network, user }: SignRequest,
  { isSent }: Options,
): Promise<Description> {
  const { rpcUrl } = network
  const read = await Promise.all(
    transactions.map(async (transaction) => {
      const [steps, fee, failure] = await Promise.all([
        stepsOf(transaction, rpcUrl),
        feeOf(transaction, rpcUrl),
        failureOf(transaction, rpcUrl),
      ])
      return { steps, fee, failure, payer: transaction.parsed.keys[0]! }
    }),
  )
  const isOne = read.length === 1
  const rows = read.flatMap(({ steps, fee, payer }, index): readonly Row[] => {
    const named = (label: string) => (isOne ? label : `${words.solana.inTransaction(index + 1)}: ${label}`)
    return [
      ...steps.map(({ text }, step) => ({ label: named(words.solana.step(step + 1)), value: text })),
      ...(payer === user.wallet.solana && fee !== undefined
        ? [{ label: named(words.solana.fee), value: sol(fee) }]
        : payer === user.wallet.solana
          ? []
          : [{ label: named(words.solana.fee), value: words.solana.otherPayer }]),
    ]
  })
  return {
    title: titleOf(
      read.map(({ steps }) => steps),
      isSent,
    ),
    approveLabel: isSent ? words.transaction.approve : words.message.approve,
    rows,
    warnings: warningsOf(
      read.flatMap(({ steps }) => steps),
      read.map(({ failure }) => failure),
    ).concat(isSent ? [] : [{ level: 'note', text: words.solana.signedLater }]),
    raw: transactions.map(({ bytes }) => base64.encode(bytes)).join('\n\n'),
  }
}

function titleOf(all: readonly (readonly Step[])[], isSent: boolean): string {
  if (all.length > 1) return words.solana.signMany(all.length)
  const moved = all[0]!.filter(({ lamports }) => lamports !== undefined)
  if (moved.length === 1 && all[0]!.every(({ risk }) => risk === undefined))
    return words.solana.transfer(sol(moved[0]!.lamports!))
  return isSent ? words.solana.send : words.solana.sign
}

function warningsOf(steps: readonly Step[], failures: readonly (string | undefined)[]): Warning[] {
  const has = (risk: Step['risk']) => steps.some((step) => step.risk === risk)
  return [
    ...failures.flatMap((failure): Warning[] =>
      failure === undefined ? [] : [{ level: 'danger', text: words.transaction.wouldFail(failure) }],
    ),
    ...(has('authority') ? [{ level: 'danger', text: words.solana.authorityWarning } as const] : []),
    ...(has('delegate') ? [{ level: 'danger', text: words.solana.delegateWarning } as const] : []),
    ...(has('unknown') ? [{ level: 'caution', text: words.solana.unknownWarning } as const] : []),
  ]
}

async function stepsOf({ parsed }: Transaction, rpcUrl: string): Promise<readonly Step[]> {
  const accounts = await accountsOf(parsed, rpcUrl)
  const instructions = parsed.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: accounts[programIndex],
    accounts: accountIndexes.map((index) => accounts[index]),
    data,
  }))
  const there = await readTokenAccounts(tokenAccountsIn(instructions), rpcUrl)
  const known = new Map([...openedAccountsIn(instructions), ...there])
  return instructions.map((instruction) => readStep(instruction, known))
}

/** Undefined where the node does not say: the message may be too old for it. */
async function feeOf({ message }: Transaction, rpcUrl: string): Promise<bigint | undefined> {
  try {
    const answer = await askNode(rpcUrl, 'getFeeForMessage', [base64.encode(message), { commitment: 'confirmed' }])
    const { value } = answer as { readonly value: number | null }
    return value === null ? undefined : BigInt(value)
  } catch (error) {
    if (errors.is(error, 'request/node')) return undefined
    throw error
  }
}

/** Why the transaction would fail now, if it would. The node replaces an old blockhash, which is no failure of what it does. */
async function failureOf({ bytes }: Transaction, rpcUrl: string): Promise<string | undefined> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  try {
    const answer = await askNode(rpcUrl, 'simulateTransaction', [base64.encode(bytes), options])
    const { value } = answer as { readonly value: { readonly err: unknown } }
    return value.err === null ? undefined : safeName(JSON.stringify(value.err), 200)
  } catch (error) {
    if (errors.is(error, 'request/node')) return safeName(error.context.message, 200)
    throw error
  }
}
