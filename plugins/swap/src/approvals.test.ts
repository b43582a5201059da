import type { SwapOffer, TransactionOutcome } from '@latchkey/core/plugin'
import { flush, walletError } from '@latchkey/core/testing'
import { approved, environment, type Market, opened, type Options, reviewed, ROUTER, TIN } from './swap.test.helper.js'

test('V27: approves exactly what is paid, to the spender of the quote, and swaps what was reviewed', async () => {
  const { service, market, quote, phase, end } = await reviewed()
  const approving = service.approve(quote())
  await flush()
  expect(phase()).toMatchObject({ status: 'approving', hash: '0x1' })
  await end('0x1')
  expect(await approving).toEqual({ status: 'sent', hash: '0x1' })
  expect(market.approved).toEqual([{ token: 'fake1gold', spender: ROUTER, value: 1_000n }])
  expect(phase().status).toBe('reviewing')
  expect(await service.submit(quote())).toEqual({ status: 'sent', hash: '0x2' })
  expect(market.sent).toEqual([{ to: ROUTER, value: 0n, pays: 1_000n, least: 1_980n }])
  await end('0x2')
  expect(phase()).toMatchObject({ status: 'done', outcome: { status: 'confirmed' } })
})

test('approves any amount only where the visitor says so', async () => {
  const { service, market, quote } = await reviewed()
  void service.approve(quote(), { isUnlimited: true })
  await flush()
  expect(market.approved[0]!.value).toBe(2n ** 256n - 1n)
})

test('F-F03: an allowance that changes before the swap is read again', async () => {
  const { service, market, quote, phase, clock } = await approved()
  market.allowance = 5n
  service.follow()
  await clock.advance(11_000)
  expect(phase()).toMatchObject({ status: 'approval-needed', quote: { approval: { allowance: 5n } } })
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/quote-changed' })
  expect(market.sent).toEqual([])
})

test('F-F05: a swap that is rejected after its approval needs no second one, and what may be taken can be taken back', async () => {
  const answers = [() => Promise.reject(walletError(4001)), () => Promise.resolve('0x9')]
  const { service, market, quote, phase, end } = await approved({ send: () => answers.shift()!() })
  expect(await service.submit(quote())).toEqual({ status: 'rejected' })
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { approval: { allowance: 1_000n } } })
  const taking = service.takeBackAllowance()
  await flush()
  await end('0x2')
  expect(await taking).toEqual({ status: 'sent', hash: '0x2' })
  expect(market.approved.map(({ value }) => value)).toEqual([1_000n, 0n])
  expect(phase()).toMatchObject({ status: 'approval-needed', quote: { approval: { allowance: 0n } } })
})

test('nothing else is asked for while the wallet asks to take an allowance back', async () => {
  let answers = 0
  const approve = () => ((answers += 1) === 1 ? Promise.resolve('0x1') : new Promise<string>(() => {}))
  const world = await reviewed({ approve })
  const { service, quote, market, end } = world
  const approving = service.approve(quote())
  await flush()
  market.allowance = 1_000n
  await end('0x1')
  await approving
  void service.takeBackAllowance()
  await flush()
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/busy' })
  await expect(service.takeBackAllowance()).rejects.toMatchObject({ code: 'swap/busy' })
  expect([market.approved.length, market.sent]).toEqual([2, []])
})

test('SWAP_APPROVAL_ERROR and SWAP_SUCCESS are tracked, each once', async () => {
  const properties = expect.objectContaining({ network: 'fake:one', swapFromToken: 'GOLD', swapFromAmount: '10' })
  const refused = await reviewed({ approve: () => Promise.reject(walletError(-32603)) })
  await expect(refused.service.approve(refused.quote())).rejects.toMatchObject({ cause: expect.anything() })
  expect(refused.tracked).toEqual([['SWAP_APPROVAL_ERROR', properties]])
  const { service, quote, tracked } = await approved()
  await service.submit(quote())
  expect(tracked).toEqual([['SWAP_SUCCESS', properties]])
})

test('tells what is left of the allowance after a swap that failed', async () => {
  const { service, quote, phase, tracked } = await approved({ send: () => Promise.reject(walletError(-32603)) })
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/failed' })
  expect(phase()).toMatchObject({ status: 'failed', uncertain: false, leftAllowance: 1_000n })
  expect(tracked).toMatchObject([['SWAP_ERROR', { swapFromToken: 'GOLD', swapFromAmount: '10', swapToAmount: '2000' }]])
})

test.each<TransactionOutcome>([
  { status: 'failed', reason: 'too little' },
  { status: 'dropped' },
  { status: 'replaced', by: '0x9' },
  { status: 'altered', field: 'data', asked: '0x', sent: '0x1' },
])('tells what is left of the allowance after a swap that is $status, and takes it back', async (outcome) => {
  const { service, quote, phase, end } = await approved()
  await service.submit(quote())
  await end('0x2', outcome)
  expect(phase()).toMatchObject({ status: 'done', outcome, leftAllowance: 1_000n })
  const taking = service.takeBackAllowance()
  await end('0x3')
  expect(await taking).toEqual({ status: 'sent', hash: '0x3' })
  expect(phase()).toMatchObject({ status: 'done', leftAllowance: 0n })
})

test('after a swap that is confirmed, nothing is told of an allowance', async () => {
  const { service, quote, phase, end } = await approved()
  await service.submit(quote())
  await end('0x2')
  expect(phase()).not.toHaveProperty('leftAllowance')
})

/** A wallet that sends batches, and the transactions of each. */
function batching() {
  const batches: (readonly unknown[])[] = []
  const batch = {
    sendsBatches: async () => true,
    sendBatch: async ({ transactions }: { readonly transactions: readonly unknown[] }) => {
      batches.push(transactions)
      return '0xbatch'
    },
  }
  return { batch, batches }
}

test('an approval and its swap are one batch where the wallet takes it', async () => {
  const { batch, batches } = batching()
  const { service, quote, phase, market } = await reviewed({ features: { 'send-batch@1': batch } })
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { approval: { by: 'batch' } } })
  expect(await service.submit(quote())).toEqual({ status: 'sent', hash: '0xbatch' })
  expect(batches).toEqual([
    [
      { token: 'fake1gold', spender: ROUTER, value: 1_000n },
      { to: ROUTER, value: 0n, pays: 1_000n, least: 1_980n },
    ],
  ])
  expect(market.sent).toEqual([])
})

/** A wallet and a token for signed approvals, of a source that takes them. */
const signing = (sign: () => Promise<string> = async () => '0xsigned', change?: (offer: SwapOffer) => SwapOffer) => {
  const signed: unknown[] = []
  const options: Options = {
    chain: { 'permit@1': { permit: async (request) => ({ permit: request.value, until: request.deadline }) } },
    features: { 'sign-typed-data@1': { signTypedData: ({ data }) => (signed.push(data), sign()) } },
    offer: (offer) => ({ ...(change?.(offer) ?? offer), permits: 'eip2612' as const }),
  }
  return { signed, options }
}

test('an approval is signed where token, wallet and source take it, for exactly the amount, and the swap brings it along', async () => {
  const { signed, options } = signing()
  const { service, quote, phase, market } = await reviewed(options)
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { approval: { by: 'signature' } } })
  expect(await service.submit(quote())).toMatchObject({ status: 'sent' })
  expect(signed).toEqual([{ permit: 1_000n, until: 1_200n }])
  const typedData = { permit: 1_000n, until: 1_200n }
  const permit = { spender: ROUTER, value: 1_000n, deadline: 1_200n, signature: '0xsigned', typedData }
  expect(market.sent).toEqual([{ to: ROUTER, value: 0n, pays: 1_000n, least: 1_980n, permit }])
  expect(market.approved).toEqual([])
})

test.each([
  ['declines the signature', () => Promise.reject(walletError(4001)), 'rejected', 'reviewing'],
  ['fails to sign', () => Promise.reject(walletError(-32603)), 'swap/failed', 'failed'],
] as const)('a wallet that %s sends nothing', async (_what, sign, result, status) => {
  const { options } = signing(sign)
  const { service, quote, phase, market } = await reviewed(options)
  const ended = await service.submit(quote()).catch((error: { code: string }) => ({ status: error.code }))
  expect([ended.status, phase().status, market.sent]).toEqual([result, status, []])
})

test('F-F02: terms that are worse once the approval is signed are shown, and not sent', async () => {
  const world = { market: undefined as Market | undefined }
  const { options } = signing(async () => {
    world.market!.rate = 1_990n
    return '0xsigned'
  })
  const { service, quote, phase, market } = await reviewed(options)
  world.market = market
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/quote-changed' })
  expect(market.sent).toEqual([])
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { receives: 1_990n } })
})

test('V27: a transaction to another contract is refused, also after the approval was signed', async () => {
  const { options } = signing(undefined, (offer) => ({
    ...offer,
    async build(build) {
      const built = await offer.build(build)
      return build.permit ? { ...built, transaction: { ...(built.transaction as object), to: 'fake1thief' } } : built
    },
  }))
  const { service, quote, market } = await reviewed(options)
  await expect(service.submit(quote())).rejects.toMatchObject({ code: 'swap/refused' })
  expect(market.sent).toEqual([])
})

test.each<[string, (options: Options) => object]>([
  ['token', () => ({ chain: { 'permit@1': { permit: async () => undefined } } })],
  ['wallet', () => ({ features: {} })],
  ['source', () => ({ offer: (offer: SwapOffer) => offer })],
])('the approval is a transaction where the %s takes no signature', async (_what, without) => {
  const { options } = signing()
  const { phase } = await reviewed({ ...options, ...without(options!) })
  expect(phase()).toMatchObject({ status: 'approval-needed', quote: { approval: { by: 'transaction' } } })
})

test('a wallet is asked once what it can do, however often the review is renewed', async () => {
  const sendsBatches = jest.fn(async () => true)
  const batch = { sendsBatches, sendBatch: async () => '0x1' }
  const { service, clock, quote } = await reviewed({ features: { 'send-batch@1': batch } })
  service.follow()
  await clock.advance(35_000)
  expect(quote().approval).toMatchObject({ by: 'batch' })
  expect(sendsBatches).toHaveBeenCalledTimes(1)
})

test('F-F04: an older allowance is taken back first, in a batch', async () => {
  const { batch, batches: asked } = batching()
  const { service, market, quote, enter } = await opened({ features: { 'send-batch@1': batch } })
  market.allowance = 5n
  await enter()
  await service.review()
  await service.submit(quote())
  expect(asked[0]!.slice(0, 2)).toMatchObject([{ value: 0n }, { value: 1_000n }])
})

test('the currency of the network needs no approval', async () => {
  const { connect, enter, service, phase, market, quote } = await environment()
  await connect()
  await enter('fake:one', TIN.id, '1')
  await service.review()
  expect(phase().status).toBe('reviewing')
  await service.submit(quote())
  expect(market.sent).toMatchObject([{ value: 1_000_000n }])
})

/** A source whose approvals Permit2 keeps, and a wallet that signs them. */
const permit2 = (features: Options['features'] = {}): Options => {
  const { options } = signing()
  return {
    ...options,
    features: { ...options.features, ...features },
    chain: { 'permit@1': { permit: async (request) => request } },
    offer: (offer) => ({ ...offer, spender: 'fake1permit2', permits: 'permit2' as const }),
  }
}

test('with Permit2, the token lets Permit2 take the amount, and a signature lets the contract of the swap take it from there', async () => {
  const { service, quote, phase, market, end } = await reviewed(permit2())
  expect(phase()).toMatchObject({ status: 'approval-needed', quote: { approval: { spender: 'fake1permit2' } } })
  const approving = service.approve(quote())
  await flush()
  await end('0x1')
  await approving
  expect(market.approved).toEqual([{ token: 'fake1gold', spender: 'fake1permit2', value: 1_000n }])
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { approval: { by: 'signature', isNeeded: true } } })
  await service.submit(quote())
  const typedData = expect.objectContaining({ spender: ROUTER, permit2: 'fake1permit2', value: 1_000n })
  expect(market.sent).toMatchObject([{ to: ROUTER, permit: { spender: ROUTER, value: 1_000n, typedData } }])
})

test('with Permit2, an allowance that is large enough leaves the signature alone', async () => {
  const { service, market, phase, enter } = await opened(permit2())
  market.allowance = 5_000n
  await enter()
  await service.review()
  expect(phase()).toMatchObject({ status: 'reviewing', quote: { approval: { by: 'signature', allowance: 5_000n } } })
})

test.each([
  ['has not approved anything', 0n, ['fake1permit2', ROUTER]],
  ['has approved Permit2', 5_000n, [ROUTER]],
])('with Permit2, a wallet that sends batches and %s signs nothing', async (_what, allowance, spenders) => {
  const { batch, batches } = batching()
  const { service, market, quote, enter } = await opened(permit2({ 'send-batch@1': batch }))
  market.allowance = allowance
  await enter()
  await service.review()
  await service.submit(quote())
  const [approvals, swap] = [batches[0]!.slice(0, -1), batches[0]!.at(-1)]
  expect(approvals).toMatchObject(spenders.map((spender) => ({ spender, value: 1_000n })))
  expect(swap).toEqual({ to: ROUTER, value: 0n, pays: 1_000n, least: 1_980n })
})

test.each<[string, Options]>([
  ['wallet does not sign', { features: {} }],
  ['network has no such contract', { chain: { 'permit@1': { permit: async () => undefined } } }],
])('with Permit2, nothing is approved where the %s', async (_what, without) => {
  const { phase, market } = await reviewed({ ...permit2(), ...without })
  expect(phase()).toMatchObject({ status: 'quote-failed', error: { code: 'swap/approval-failed' } })
  expect([market.approved, market.sent]).toEqual([[], []])
})
