import { z } from 'zod'
import type { Devnet } from '../start-devnet.js'
import { readInput, RefusedInput } from './refused-input.js'

/** The funded account and the amount, in the smallest unit of the chain's coin. */
export type Funded = z.infer<typeof fundInput> & { readonly amount: string }

type Give = (address: string, amount: string) => Promise<unknown>

/** The amounts of a request without one: one ether, two SOL, a hundredth of a bitcoin, ten DOT. */
const DEFAULT_AMOUNTS = {
  eip155: '1000000000000000000',
  solana: '2000000000',
  bip122: '1000000',
  polkadot: '100000000000',
}

const amount = z.union([
  z.string().regex(/^[1-9]\d*$/, 'must be a whole number in the smallest unit, as text'),
  z.int().min(1).transform(String),
])
const fundInput = z.strictObject({
  namespace: z.enum(['eip155', 'solana', 'bip122', 'polkadot']),
  address: z.string().min(1),
  amount: amount.optional(),
})

/** Creates coins on the running chains. */
export function createFund(chains: Partial<Devnet>): (input: unknown) => Promise<Funded> {
  const { evm, solana, bitcoin, polkadot } = chains
  const gives: Record<Funded['namespace'], Give | undefined> = {
    eip155: evm?.fund,
    solana: solana?.fund,
    bip122: bitcoin?.fund,
    polkadot: polkadot?.fund,
  }

  return async (input) => {
    const { namespace, address, amount: wanted } = readInput(fundInput, input)
    const amount = wanted ?? DEFAULT_AMOUNTS[namespace]
    const give = gives[namespace]
    if (!give) throw new RefusedInput(`namespace: no chain of ${namespace} runs here`)
    try {
      await give(address, amount)
    } catch (cause) {
      throw new RefusedInput(cause instanceof Error ? cause.message : String(cause), { cause })
    }
    return { namespace, address, amount }
  }
}
