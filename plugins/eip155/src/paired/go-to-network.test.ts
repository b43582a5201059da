import { errors } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { failureOf } from '../chain/failure-of.js'
import { base, polygon } from '../networks/networks.js'
import { APPROVAL_DEADLINE_MS } from './go-to-network.js'
import { BASE, MAINNET, pairedWorld, POLYGON } from './paired.test.helper.js'

const TO_BASE = [{ chainId: '0x2105' }]
const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'
const failed = (promise: Promise<unknown>) => promise.then(() => undefined, (error: unknown) => error)

test.each([['0x89'], [137], ['137']])('switching to a network that is approved (%p) asks nobody', async (chainId) => {
  const { request, wallet, inUse, listen, told } = pairedWorld({ methods: [] })
  listen()
  expect(await request(switching, [{ chainId }])).toBeNull()
  expect([inUse(), wallet.asked, told]).toEqual([POLYGON, [], [['chainChanged', '0x89']]])
})

test('one that restricts nothing is anywhere', async () => {
  const { request, wallet, inUse } = pairedWorld({ state: { approved: 'all' } })
  await request(switching, TO_BASE)
  expect([inUse(), wallet.asked]).toEqual([BASE, []])
})

test.each([[undefined], [[]], [[{}]], [[{ chainId: 'Base' }]], [[{ chainId: '0x0' }]], [null]])('switching to %j is no switching', async (params) => {
  const { request, wallet } = pairedWorld()
  expect(await failed(request(switching, params))).toMatchObject({ code: -32_602 })
  expect(wallet.asked).toEqual([])
})

test('one that the wallet cannot be asked for has to be added first', async () => {
  const { request, wallet } = pairedWorld({ methods: [adding] })
  const error = await failed(request(switching, TO_BASE))
  expect([error, failureOf(error), wallet.asked]).toEqual([expect.objectContaining({ code: 4902 }), 'unknown-network', []])
})

describe('switching to one that the wallet is asked for', () => {
  test('takes it into use once it is approved, after its yes', async () => {
    const { request, wallet, inUse, approve } = pairedWorld()
    const asked = request(switching, [{ chainId: 8453 }])
    await flush()
    expect([inUse(), wallet.asked]).toEqual([MAINNET, [{ method: switching, params: TO_BASE, networkId: MAINNET }]])
    approve(MAINNET, BASE)
    expect([await asked, inUse()]).toEqual([null, BASE])
  })

  test('before its yes, or without one', async () => {
    const { request, wallet, inUse, approve, clock } = pairedWorld()
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

  test('and one that is disconnected meanwhile is disconnected', async () => {
    const { request, wallet, end, clock } = pairedWorld()
    wallet.answer = () => new Promise(() => {})
    const asked = failed(request(switching, TO_BASE))
    end()
    expect([await asked, clock.pending]).toEqual([expect.objectContaining({ code: 4900 }), 0])
  })

  test('and one whose yes leads to nothing has to be told of it', async () => {
    const { request, clock } = pairedWorld()
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
  ])('of a wallet that answers %j it is said that it has to be added first', async (said) => {
    const { request, wallet } = pairedWorld()
    wallet.answer = () => Promise.reject(said)
    const error = await failed(request(switching, TO_BASE))
    expect([error, failureOf(error)]).toEqual([expect.objectContaining({ code: 4902, said }), 'unknown-network'])
    expect(wallet.asked).toHaveLength(1)
  })

  test.each([[{ code: 4001 }], [{ code: -32_603, message: 'User rejected the request' }], [{ code: 4200 }], [{ code: 5100 }], [new Error('no')], [undefined]])(
    'what else it says (%j) is thrown as it is',
    async (said) => {
      const { request, wallet } = pairedWorld()
      wallet.answer = () => Promise.reject(said)
      await expect(request(switching, TO_BASE)).rejects.toBe(said)
    },
  )
})

describe('adding', () => {
  const offer = [{ chainId: '0x2105', chainName: 'Base' }]

  test('asks the wallet as the host has put it, and takes the network into use once it is approved', async () => {
    const { request, wallet, inUse, approve } = pairedWorld()
    wallet.answer = () => void approve(MAINNET, BASE)
    expect([await request(adding, offer), inUse()]).toEqual([null, BASE])
    expect(wallet.asked).toEqual([{ method: adding, params: offer, networkId: MAINNET }])
  })

  test('one that is approved already asks all the same', async () => {
    const { request, wallet, inUse } = pairedWorld()
    expect([await request(adding, [{ chainId: '0x89' }]), inUse(), wallet.asked.length]).toEqual([null, POLYGON, 1])
  })

  test('one that the wallet only tells of, and does not approve, is not supported', async () => {
    const { request, wallet, inUse, clock } = pairedWorld()
    wallet.answer = () => void wallet.tell({ name: 'chainChanged', data: '0x2105', networkId: MAINNET })
    const asked = failed(request(adding, offer))
    await clock.advance(APPROVAL_DEADLINE_MS)
    const error = await asked
    expect([errors.is(error, 'chain/unsupported'), (error as Error).message, inUse(), clock.pending]).toEqual([true, 'Chain is not supported', MAINNET, 0])
  })

  test('a no stays what the wallet said', async () => {
    const { request, wallet } = pairedWorld()
    wallet.answer = () => Promise.reject({ code: 5000 })
    await expect(request(adding, offer)).rejects.toEqual({ code: 5000 })
  })
})

describe('the kit’s switching', () => {
  test('to an approved network is at once, even by a wallet that cannot be asked', async () => {
    const { features, wallet, inUse, controller } = pairedWorld({ methods: [] })
    await features['switch-network@1']!.switchNetwork(polygon, controller.signal)
    expect([inUse(), wallet.asked]).toEqual([POLYGON, []])
  })

  test('adds what is not approved: by 4902, and with all that a wallet needs of it', async () => {
    const { features, wallet, inUse, approve, controller } = pairedWorld()
    wallet.answer = ({ method }) => (method === switching ? Promise.reject({ code: 5000 }) : void approve(MAINNET, BASE))
    expect(failureOf(await failed(features['switch-network@1']!.switchNetwork(base, controller.signal)))).toBe('unknown-network')
    await features['add-network@1']!.addNetwork(base, controller.signal)
    expect([inUse(), wallet.asked.at(-1)]).toMatchObject([BASE, { method: adding, params: [{ chainId: '0x2105', chainName: 'Base' }] }])
  })

  test.each([
    ['while the wallet thinks', () => new Promise(() => {})],
    ['after its yes', () => null],
  ])('that nobody waits for any more ends %s, and leaves nothing behind', async (_when, answer) => {
    const { features, wallet, clock, controller, approve, inUse } = pairedWorld()
    wallet.answer = answer
    const asked = features['switch-network@1']!.switchNetwork(base, controller.signal)
    await flush()
    controller.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    approve(MAINNET, BASE)
    expect([clock.pending, inUse()]).toEqual([0, MAINNET])
  })
})
