import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { FeeSpeed } from '@latchkey/core/plugin'
import { createFakeRpc, inContext, type FakeAnswers } from '../fake-rpc.test.helper.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../namespace/token-accounts.js'
import { solanaMainnet } from '../networks/networks.js'
import { readOptions, type SolanaOptions } from '../options.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { toBase64 } from '../wire/bytes.js'
import { associatedAccount } from './instructions.js'
import { feeOf, planTransfer } from './plan-transfer.js'

const MINT = keyOf(30).publicKey
const from = { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }
const { signal } = new AbortController()

const accountOf = (data: Uint8Array, owner = TOKEN_PROGRAM) => ({
  lamports: 1,
  owner,
  executable: false,
  data: [toBase64(data), 'base64'],
})
const wallet = { lamports: 1, owner: SystemProgram.programId.toBase58(), executable: false, data: ['', 'base64'] }
const mint = Object.assign(new Uint8Array(82), { 44: 6, 45: 1 })
function tokenAccount({ owner = ALICE.publicKey, amount = 100n, state = 1, of = MINT }) {
  const data = new Uint8Array(165)
  data.set(of.toBytes(), 0)
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = state
  return accountOf(data)
}

/** A node that knows these accounts, and accepts any transaction. */
function plan(
  transfer: { value?: bigint; token?: string; to?: string; speed?: FeeSpeed },
  accounts: Record<string, unknown>,
  {
    answers = {},
    options = {},
    held = [],
  }: { answers?: FakeAnswers; options?: SolanaOptions; held?: readonly unknown[] } = {},
) {
  const { rpc, calls } = createFakeRpc({
    getMultipleAccounts: (params) =>
      inContext((params[0] as readonly string[]).map((address) => accounts[address] ?? null)),
    getTokenAccountsByOwner: () => inContext(held),
    getLatestBlockhash: () => inContext({ blockhash: keyOf(9).publicKey.toBase58(), lastValidBlockHeight: 1_150 }),
    getRecentPrioritizationFees: () => [],
    getMinimumBalanceForRentExemption: () => 2_039_280,
    simulateTransaction: () => inContext({ err: null, logs: [], unitsConsumed: 1_000 }),
    getFeeForMessage: () => inContext(5_000),
    ...answers,
  })
  const read = readOptions(options)
  const planned = planTransfer(
    { from, to: BOB_ADDRESS, network: solanaMainnet, value: 10n, ...transfer },
    rpc,
    read,
    signal,
  )
  const told = async () => feeOf(await planned, { ...transfer, network: solanaMainnet }, rpc, read, signal)
  return { planned, calls, told, fee: async () => (await told()).value }
}

const native = (options?: Parameters<typeof plan>[2]) => plan({}, { [BOB_ADDRESS]: wallet }, options)
const isBudget = ({ programId }: { readonly programId: PublicKey }) => programId.equals(ComputeBudgetProgram.programId)
async function instructionsOf(one: ReturnType<typeof plan>) {
  const { transaction } = await one.planned
  return TransactionMessage.decompile(VersionedTransaction.deserialize(transaction).message).instructions
}
const price = async (one: ReturnType<typeof plan>) => {
  const instruction = (await instructionsOf(one)).filter(isBudget).find(({ data }) => data[0] === 3)
  return instruction ? ComputeBudgetInstruction.decodeSetComputeUnitPrice(instruction).microLamports : undefined
}
const prices = (...list: readonly number[]): FakeAnswers => ({
  getRecentPrioritizationFees: () => list.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
})

describe('the priority fee', () => {
  test('is the median of the accounts that the transfer writes', async () => {
    const one = native({ answers: prices(900, 0, 300, 20_000, 100) })
    expect(await price(one)).toBe(300n)
    expect(one.calls.find(({ method }) => method === 'getRecentPrioritizationFees')?.params).toEqual([
      [ALICE_ADDRESS, BOB_ADDRESS],
    ])
  })

  test('V16: never exceeds the app’s limit', async () => {
    expect(await price(native({ answers: prices(5e15, 5e15) }))).toBe(1_000_000n)
    expect(await price(native({ answers: prices(5e15), options: { maxComputeUnitPrice: 7 } }))).toBe(7n)
  })

  test('is absent where others pay none or the app allows none, and then the node is not asked', async () => {
    expect(await price(native())).toBeUndefined()
    expect(await price(native({ answers: prices(0, 0, 0) }))).toBeUndefined()
    const one = native({ answers: prices(100), options: { maxComputeUnitPrice: 0 } })
    expect(await price(one)).toBeUndefined()
    expect(one.calls.some(({ method }) => method === 'getRecentPrioritizationFees')).toBe(false)
  })

  test.each([[{}], [{ prioritizationFee: '1' }], [{ prioritizationFee: -1 }]])(
    'V31: is rejected where the node answers %j',
    async (entry) => {
      await expect(native({ answers: { getRecentPrioritizationFees: () => [entry] } }).planned).rejects.toMatchObject({
        code: 'rpc/invalid',
      })
    },
  )
})

describe('the speeds', () => {
  const others = Array.from({ length: 10 }, (_, index) => (index + 1) * 1_000_000)
  const at = (speed?: FeeSpeed) =>
    plan(
      { ...(speed && { speed }) },
      { [BOB_ADDRESS]: wallet },
      {
        answers: {
          ...prices(...others),
          getFeeForMessage: () => inContext(5_000 + 1_400 * { slow: 3, normal: 6, fast: 10 }[speed ?? 'normal']),
        },
        options: { maxComputeUnitPrice: 20_000_000 },
      },
    )

  test.each([
    ['slow', 3_000_000n],
    ['normal', 6_000_000n],
    ['fast', 10_000_000n],
  ] as const)('%s pays what a share of the others pays', async (speed, micro) => {
    expect(await price(at(speed))).toBe(micro)
  })

  test('are told with their fees, whichever is chosen', async () => {
    const speeds = [
      { speed: 'slow', value: 9_200n },
      { speed: 'normal', value: 13_400n },
      { speed: 'fast', value: 19_000n },
    ]
    expect(await at().told()).toMatchObject({ value: 13_400n, speed: 'normal', speeds })
    expect(await at('fast').told()).toMatchObject({ value: 19_000n, speed: 'fast', speeds })
  })

  test('are absent where all cost the same', async () => {
    expect(await native({ answers: prices(7, 7) }).told()).not.toHaveProperty('speeds')
    expect(await native().told()).not.toHaveProperty('speeds')
    const answers = {
      ...prices(...others),
      simulateTransaction: () => inContext({ err: null, logs: null }),
    }
    expect(await native({ answers }).told()).not.toHaveProperty('speeds')
  })
})

describe('the compute units', () => {
  const limit = async (unitsConsumed?: number) => {
    const one = native({
      answers: {
        simulateTransaction: () =>
          inContext({ err: null, logs: null, ...(unitsConsumed !== undefined && { unitsConsumed }) }),
      },
    })
    const instruction = (await instructionsOf(one)).filter(isBudget).find(({ data }) => data[0] === 2)
    return instruction && ComputeBudgetInstruction.decodeSetComputeUnitLimit(instruction).units
  }
  test('are those of the simulation with a margin', async () => expect(await limit(1_000)).toBe(1_400))
  test('never exceed the limit of a transaction', async () => expect(await limit(1_399_999)).toBe(1_400_000))
  test('are absent where the node does not report any', async () => expect(await limit()).toBeUndefined())
})

test('simulates without a signature and with any blockhash, and returns the last valid height', async () => {
  const one = native()
  expect((await one.planned).lastValidBlockHeight).toBe(1_150)
  expect(one.calls.find(({ method }) => method === 'simulateTransaction')?.params[1]).toEqual({
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
  })
  expect(VersionedTransaction.deserialize((await one.planned).transaction).version).toBe('legacy')
})

test('rejects where the node does not know the fee', async () => {
  await expect(native({ answers: { getFeeForMessage: () => inContext(null) } }).fee()).rejects.toMatchObject({
    code: 'rpc/invalid',
  })
})

describe('a token', () => {
  const token = MINT.toBase58()
  const ata = (program: string) => associatedAccount(BOB.publicKey, MINT, new PublicKey(program)).toBase58()
  const held = [{ pubkey: keyOf(40).publicKey.toBase58(), account: tokenAccount({}) }]
  const known = { [token]: accountOf(mint), [BOB_ADDRESS]: wallet }

  test('is taken from the account with the largest amount, checked by its decimals', async () => {
    const rich = keyOf(41).publicKey.toBase58()
    const accounts = [
      ...held,
      { pubkey: rich, account: tokenAccount({ amount: 500n }) },
      { pubkey: keyOf(42).publicKey.toBase58(), account: tokenAccount({ amount: 900n, state: 2 }) },
    ]
    const [, move] = (
      await instructionsOf(
        plan({ token }, { ...known, [ata(TOKEN_PROGRAM)]: tokenAccount({ owner: BOB.publicKey }) }, { held: accounts }),
      )
    ).slice(-2)
    expect(move!.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual([rich, token, ata(TOKEN_PROGRAM), ALICE_ADDRESS])
    expect([...move!.data]).toEqual([12, 10, 0, 0, 0, 0, 0, 0, 0, 6])
  })

  test('opens the receiver’s account in the token’s program, and adds the rent to the fee', async () => {
    const data = Object.assign(new Uint8Array(166), { 44: 6, 45: 1, 165: 1 })
    const one = plan({ token }, { ...known, [token]: accountOf(data, TOKEN_2022_PROGRAM) }, { held })
    const [open, move] = (await instructionsOf(one)).slice(-2)
    expect(open!.keys[1]!.pubkey.toBase58()).toBe(ata(TOKEN_2022_PROGRAM))
    expect(move!.programId.toBase58()).toBe(TOKEN_2022_PROGRAM)
    expect(await one.fee()).toBe(2_044_280n)
    expect(one.calls.find(({ method }) => method === 'getMinimumBalanceForRentExemption')?.params).toEqual([170])
  })

  test('opens the receiver’s account where its address only holds lamports', async () => {
    const instructions = await instructionsOf(plan({ token }, { ...known, [ata(TOKEN_PROGRAM)]: wallet }, { held }))
    expect(instructions).toHaveLength(3)
  })

  test.each<[string, Record<string, unknown>, object]>([
    [
      'a wallet that no longer owns its account for the token',
      { [ata(TOKEN_PROGRAM)]: tokenAccount({ owner: ALICE.publicKey }) },
      { code: 'solana/not-a-receiver', context: { is: 'a wallet that no longer owns its account for this token' } },
    ],
    [
      'a wallet whose account for the token is frozen',
      { [ata(TOKEN_PROGRAM)]: tokenAccount({ owner: BOB.publicKey, state: 2 }) },
      { code: 'solana/not-a-receiver' },
    ],
    ['a frozen token account', { [BOB_ADDRESS]: tokenAccount({ state: 2 }) }, { code: 'solana/not-a-receiver' }],
    [
      'another account of the token program',
      { [BOB_ADDRESS]: accountOf(new Uint8Array(10)) },
      { code: 'solana/not-a-receiver' },
    ],
    [
      'a mint',
      { [BOB_ADDRESS]: accountOf(mint) },
      { code: 'solana/not-a-receiver', context: { is: 'a token itself' } },
    ],
  ])('is not sent to %s', async (_what, accounts, error) => {
    await expect(plan({ token }, { ...known, ...accounts }, { held }).planned).rejects.toMatchObject(error)
  })

  test('is rejected with the reason where it cannot be transferred', async () => {
    const stays = Object.assign(new Uint8Array(170), { 44: 6, 45: 1, 165: 1, 166: 9 })
    const { planned } = plan({ token }, { ...known, [token]: accountOf(stays, TOKEN_2022_PROGRAM) }, { held })
    await expect(planned).rejects.toMatchObject({
      code: 'solana/token-not-supported',
      context: { reason: 'its holders cannot transfer it' },
    })
  })

  test('V29: is rejected where its address is not a mint, or of another program', async () => {
    for (const found of [null, wallet, accountOf(new Uint8Array(10)), accountOf(mint, ALICE_ADDRESS)]) {
      await expect(plan({ token }, { ...known, [token]: found }, { held }).planned).rejects.toMatchObject({
        code: 'solana/not-a-token',
      })
    }
  })

  test('V31: ignores accounts of other owners that the node lists', async () => {
    const others = [
      { pubkey: BOB_ADDRESS, account: tokenAccount({ owner: BOB.publicKey, amount: 500n }) },
      { pubkey: BOB_ADDRESS, account: tokenAccount({ of: BOB.publicKey }) },
    ]
    await expect(plan({ token }, known, { held: others }).planned).rejects.toMatchObject({
      code: 'solana/insufficient-funds',
      context: { has: 0n },
    })
  })

  test('V31: is rejected where the node answers for fewer accounts', async () => {
    await expect(
      plan({ token }, known, { held, answers: { getMultipleAccounts: () => inContext([accountOf(mint)]) } }).planned,
    ).rejects.toMatchObject({ code: 'rpc/invalid' })
  })
})
