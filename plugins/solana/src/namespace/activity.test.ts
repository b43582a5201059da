import { truncateAddress } from '@latchkey/core/gates'
import { createRecordingLogger } from '@latchkey/core/testing'
import { createFakeRpc, inContext, nodeError, type FakeAnswers } from '../fake-rpc.test.helper.js'
import { solanaMainnet } from '../networks/networks.js'
import { ALICE_ADDRESS, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { encodeBase58 } from '../wire/base58.js'
import { createReadActivity, PAGE_SIZE } from './activity.js'

const account = { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }
const { signal } = new AbortController()
const MINT = keyOf(20).publicKey.toBase58()
const POOL = keyOf(21).publicKey.toBase58()

const signatureOf = (number: number) => encodeBase58(new Uint8Array(64).fill(number))
const listed = (number: number, rest: object = {}) => ({
  signature: signatureOf(number),
  slot: number,
  blockTime: 1_700_000_000,
  err: null,
  ...rest,
})

const tokenBalance = (owner: string, amount: string, decimals: unknown = 6, mint = MINT) => ({
  accountIndex: 1,
  mint,
  owner,
  uiTokenAmount: { amount, decimals },
})

interface Told {
  readonly keys?: readonly string[]
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
  readonly fee?: unknown
  readonly loaded?: object
  readonly tokensBefore?: unknown
  readonly tokensAfter?: unknown
}
const told = ({ keys = [ALICE_ADDRESS, BOB_ADDRESS], before, after, fee = 5_000, ...rest }: Told) => ({
  slot: 1,
  meta: {
    err: null,
    fee,
    preBalances: before,
    postBalances: after,
    preTokenBalances: rest.tokensBefore ?? null,
    postTokenBalances: rest.tokensAfter ?? null,
    loadedAddresses: rest.loaded,
  },
  transaction: { message: { accountKeys: keys } },
})

interface Options {
  readonly list?: unknown
  readonly answers?: FakeAnswers
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
}

/** Reads the activity from a node that lists one transaction, and answers so about it. */
function reader(answer: unknown, { list = [listed(1)], answers, commitment = 'confirmed' }: Options = {}) {
  const { rpc, calls } = createFakeRpc({
    getSignaturesForAddress: () => list,
    getTransaction: () => answer,
    getMultipleAccounts: ([mints]) => inContext((mints as readonly string[]).map(() => null)),
    ...answers,
  })
  const { activity } = createReadActivity({ rpc, logger: createRecordingLogger(), options: { commitment } })
  return { calls, read: (cursor?: string) => activity(account, solanaMainnet, cursor, signal) }
}

const only = async (answer: unknown, options?: Options) => (await reader(answer, options).read()).transactions[0]!

test('lists sent SOL with its receiver and time, without the fee', async () => {
  expect(await only(told({ before: [10_000_000, 0], after: [8_495_000, 1_500_000] }))).toEqual({
    id: signatureOf(1),
    metadata: {
      minedAt: '2023-11-14T22:13:20Z',
      chain: solanaMainnet.caipNetworkId,
      operationType: 'send',
      status: 'confirmed',
      sentFrom: ALICE_ADDRESS,
      sentTo: BOB_ADDRESS,
      hash: signatureOf(1),
      block: 1,
      fee: '0.000005',
    },
    transfers: [
      { fungible_info: { name: 'Solana', symbol: 'SOL' }, direction: 'out', quantity: { numeric: '0.0015' } },
    ],
  })
})

test('lists received SOL with its sender, also where the account is one of an address table', async () => {
  const answer = told({
    keys: [BOB_ADDRESS],
    loaded: { writable: [ALICE_ADDRESS], readonly: [POOL] },
    before: [10_000_000, 5, 0],
    after: [7_995_000, 2_000_005, 0],
  })
  expect(await only(answer)).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: BOB_ADDRESS, sentTo: ALICE_ADDRESS },
    transfers: [{ direction: 'in', quantity: { numeric: '0.002' } }],
  })
})

const SWAP = told({
  keys: [ALICE_ADDRESS, POOL],
  before: [1_000_000_000, 0],
  after: [0, 999_995_000],
  tokensBefore: [tokenBalance(POOL, '500000000')],
  tokensAfter: [tokenBalance(POOL, '350000000'), tokenBalance(ALICE_ADDRESS, '150000000')],
})

test('lists a swap as what came in and what went out, a token without a name by its address', async () => {
  expect(await only(SWAP)).toMatchObject({
    metadata: { operationType: 'trade', sentTo: POOL },
    transfers: [
      { fungible_info: { symbol: truncateAddress(MINT) }, direction: 'in', quantity: { numeric: '150' } },
      { fungible_info: { symbol: 'SOL' }, direction: 'out', quantity: { numeric: '0.999995' } },
    ],
  })
})

test('lists what tokens did also where their names cannot be read', async () => {
  const answers = {
    getMultipleAccounts() {
      throw nodeError(-32_005, 'Node is behind')
    },
  }
  expect((await only(SWAP, { answers })).transfers).toHaveLength(2)
})

test('lists what failed, with the fee alone, as failed and without a transfer', async () => {
  const answer = told({ before: [10_000, 0], after: [5_000, 0] })
  const list = [listed(1, { err: { InstructionError: [0, 'Custom'] } })]
  expect(await only(answer, { list })).toMatchObject({
    metadata: { operationType: 'execute', status: 'failed' },
    transfers: [],
  })
})

test.each<[string, FakeAnswers | undefined]>([
  ['that the node has dropped', undefined],
  [
    'of a version that the node cannot read',
    {
      getTransaction() {
        throw nodeError(-32_015, 'Transaction version (1) is not supported')
      },
    },
  ],
])('lists a transaction %s, without what it moved', async (_what, answers) => {
  expect(await only(null, answers && { answers })).toMatchObject({ id: signatureOf(1), transfers: [] })
})

test('asks for the page after a cursor, and names the next one where a page is full', async () => {
  const list = Array.from({ length: PAGE_SIZE }, (_, index) => listed(index + 1))
  const { read, calls } = reader(null, { list, commitment: 'processed' })
  expect((await read(signatureOf(99))).next).toBe(signatureOf(PAGE_SIZE))
  expect(calls[0]).toEqual({
    method: 'getSignaturesForAddress',
    params: [ALICE_ADDRESS, { limit: PAGE_SIZE, commitment: 'confirmed', before: signatureOf(99) }],
  })
  expect(await reader(null).read()).not.toHaveProperty('next')
})

test.each<[string, unknown]>([
  ['no list', {}],
  ['more than was asked for', Array.from({ length: PAGE_SIZE + 1 }, () => listed(1))],
  ['something that is no signature', [listed(1, { signature: 'javascript:alert(1)' })]],
  ['nothing with a signature', [null]],
  ['no slot', [listed(1, { slot: '5' })]],
])('V31: rejects %s as a list of transactions', async (_what, list) => {
  await expect(reader(null, { list }).read()).rejects.toMatchObject({ code: 'rpc/invalid' })
})

const PLAIN = { before: [10_000, 0], after: [5_000, 0] }
test.each<[string, unknown]>([
  ['a text', 'nothing'],
  ['no balances', told({ before: [], after: [] })],
  ['negative balances', told({ before: [-1, 0], after: [5_000, 0] })],
  ['a fee that is no number', told({ ...PLAIN, fee: '5000' })],
  ['token balances that are no list', told({ ...PLAIN, tokensAfter: 5 })],
  ['a negative amount of a token', told({ ...PLAIN, tokensAfter: [tokenBalance(ALICE_ADDRESS, '-5')] })],
  ['a fraction of a token’s unit', told({ ...PLAIN, tokensAfter: [tokenBalance(ALICE_ADDRESS, '0.5')] })],
  ['too many decimals', told({ ...PLAIN, tokensAfter: [tokenBalance(ALICE_ADDRESS, '5', 256)] })],
])('V16: V31: rejects %s as a transaction', async (_what, answer) => {
  await expect(reader(answer).read()).rejects.toMatchObject({ code: 'rpc/invalid' })
})
