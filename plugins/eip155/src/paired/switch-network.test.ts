import { errors } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { failureOf } from '../failures.js'
import { base, polygon } from '../networks.js'
import { APPROVAL_DEADLINE_MS } from './switch-network.js'
import { BASE, MAINNET, pairedEnvironment, POLYGON } from './paired.test.helper.js'

const TO_BASE = [{ chainId: '0x2105' }]
const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([['0x89'], [137], ['137']])('switches to an approved network (%p) without asking', async (chainId) => {
  const { request, wallet, inUse, listen, received } = pairedEnvironment({ methods: [] })
  listen()
  expect(await request(switching, [{ chainId }])).toBeNull()
  expect([inUse(), wallet.asked, received]).toEqual([POLYGON, [], [['chainChanged', '0x89']]])
})

test('switches anywhere for a wallet that approves all', async () => {
  const { request, wallet, inUse } = pairedEnvironment({ state: { approved: 'all' } })
  await request(switching, TO_BASE)
  expect([inUse(), wallet.asked]).toEqual([BASE, []])
})

test.each([[undefined], [[]], [[{}]], [[{ chainId: 'Base' }]], [[{ chainId: '0x0' }]], [null]])(
  'rejects %j as the target of a switch',
  async (params) => {
    const { request, wallet } = pairedEnvironment()
    expect(await failed(request(switching, params))).toMatchObject({ code: -32_602 })
    expect(wallet.asked).toEqual([])
  },
)

test('rejects with 4902 for a network that the wallet cannot be asked for', async () => {
  const { request, wallet } = pairedEnvironment({ methods: [adding] })
  const error = await failed(request(switching, TO_BASE))
  expect([error, failureOf(error), wallet.asked]).toEqual([
    expect.objectContaining({ code: 4902 }),
    'unknown-network',
    [],
  ])
})

describe('switching to a network that the wallet is asked for', () => {
  test('uses the network once it is approved, after the consent', async () => {
    const { request, wallet, inUse, approve } = pairedEnvironment()
    const asked = request(switching, [{ chainId: 8453 }])
    await flush()
    expect([inUse(), wallet.asked]).toEqual([MAINNET, [{ method: switching, params: TO_BASE, networkId: MAINNET }]])
    approve(MAINNET, BASE)
    expect([await asked, inUse()]).toEqual([null, BASE])
  })

  test('uses the network once it is approved, before the consent or without one', async () => {
    const { request, wallet, inUse, approve, clock } = pairedEnvironment()
    let answer = (_said: unknown) => {}
    wallet.answer = () => new Promise((resolve) => void (answer = resolve))
    const asked = request(switching, TO_BASE)
    approve(MAINNET)
    approve(MAINNET, BASE)
    expect([await asked, inUse()]).toEqual([null, BASE])
    answer(null)
    await flush()
    expect(clock.pending).toBe(0)
  })

  test('rejects with 4900 where the wallet disconnects meanwhile', async () => {
    const { request, wallet, end, clock } = pairedEnvironment()
    wallet.answer = () => new Promise(() => {})
    const asked = failed(request(switching, TO_BASE))
    end()
    expect([await asked, clock.pending]).toEqual([expect.objectContaining({ code: 4900 }), 0])
  })

  test('rejects with 4902 where the consent leads to no approval', async () => {
    const { request, clock } = pairedEnvironment()
    const asked = failed(request(switching, TO_BASE))
    await clock.advance(APPROVAL_DEADLINE_MS)
    expect(await asked).toMatchObject({ code: 4902 })
  })

  test.each([
    [{ code: 4902, message: 'Unrecognized chain ID' }],
    [{ code: 5000, message: 'User rejected.' }],
    [{ code: '5000' }],
    [{ code: 32_603 }],
    [{ code: -32_603, message: 'Internal error' }],
    [{ code: -32_603, data: { originalError: { code: 4902 } } }],
  ])('rejects with 4902 for a wallet that answers %j', async (said) => {
    const { request, wallet } = pairedEnvironment()
    wallet.answer = () => Promise.reject(said)
    const error = await failed(request(switching, TO_BASE))
    expect([error, failureOf(error)]).toEqual([expect.objectContaining({ code: 4902, said }), 'unknown-network'])
    expect(wallet.asked).toHaveLength(1)
  })

  test.each([
    [{ code: 4001 }],
    [{ code: -32_603, message: 'User rejected the request' }],
    [{ code: 4200 }],
    [{ code: 5100 }],
    [new Error('no')],
    [undefined],
  ])('passes on any other error (%j)', async (said) => {
    const { request, wallet } = pairedEnvironment()
    wallet.answer = () => Promise.reject(said)
    await expect(request(switching, TO_BASE)).rejects.toBe(said)
  })
})

describe('adding', () => {
  const offer = [{ chainId: '0x2105', chainName: 'Base' }]

  test('sends the app’s request unchanged, and uses the network once it is approved', async () => {
    const { request, wallet, inUse, approve } = pairedEnvironment()
    wallet.answer = () => void approve(MAINNET, BASE)
    expect([await request(adding, offer), inUse()]).toEqual([null, BASE])
    expect(wallet.asked).toEqual([{ method: adding, params: offer, networkId: MAINNET }])
  })

  test('asks also for a network that is approved already', async () => {
    const { request, wallet, inUse } = pairedEnvironment()
    expect([await request(adding, [{ chainId: '0x89' }]), inUse(), wallet.asked.length]).toEqual([null, POLYGON, 1])
  })

  test('rejects with network/unsupported where the wallet emits the network without approving it', async () => {
    const { request, wallet, inUse, clock } = pairedEnvironment()
    wallet.answer = () => void wallet.tell({ name: 'chainChanged', data: '0x2105', networkId: MAINNET })
    const asked = failed(request(adding, offer))
    await clock.advance(APPROVAL_DEADLINE_MS)
    const error = await asked
    expect([errors.is(error, 'network/unsupported'), (error as Error).message, inUse(), clock.pending]).toEqual([
      true,
      'Chain is not supported',
      MAINNET,
      0,
    ])
  })

  test('passes on the wallet’s error for a rejection', async () => {
    const { request, wallet } = pairedEnvironment()
    wallet.answer = () => Promise.reject({ code: 5000 })
    await expect(request(adding, offer)).rejects.toEqual({ code: 5000 })
  })
})

describe('the kit’s network switch', () => {
  test('is immediate for an approved network, even where the wallet cannot be asked', async () => {
    const { features, wallet, inUse, controller } = pairedEnvironment({ methods: [] })
    await features['switch-network@1']!.switchNetwork(polygon, controller.signal)
    expect([inUse(), wallet.asked]).toEqual([POLYGON, []])
  })

  test('adds a network that is not approved after 4902, with all its parameters', async () => {
    const { features, wallet, inUse, approve, controller } = pairedEnvironment()
    wallet.answer = ({ method }) =>
      method === switching ? Promise.reject({ code: 5000 }) : void approve(MAINNET, BASE)
    expect(failureOf(await failed(features['switch-network@1']!.switchNetwork(base, controller.signal)))).toBe(
      'unknown-network',
    )
    await features['add-network@1']!.addNetwork(base, controller.signal)
    expect([inUse(), wallet.asked.at(-1)]).toMatchObject([
      BASE,
      { method: adding, params: [{ chainId: '0x2105', chainName: 'Base' }] },
    ])
  })

  test.each([
    ['while the wallet is asking', () => new Promise(() => {})],
    ['after the consent', () => null],
  ])('ends after an abort %s, and leaves no timer or listener', async (_when, answer) => {
    const { features, wallet, clock, controller, approve, inUse } = pairedEnvironment()
    wallet.answer = answer
    const asked = features['switch-network@1']!.switchNetwork(base, controller.signal)
    await flush()
    controller.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    approve(MAINNET, BASE)
    expect([clock.pending, inUse()]).toEqual([0, MAINNET])
  })
})
