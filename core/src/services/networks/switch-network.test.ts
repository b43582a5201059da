import type { ChainFailure } from '../../contracts/chains.js'
import type { SessionFeatures } from '../../contracts/session-features.js'
import type { SwitchResult } from '../../contracts/networks.js'
import type { Network } from '../../domain/network.js'
import { flush } from '../../testing/flush.js'
import { SWITCH_DEADLINE_MS } from './await-wallet.js'
import { chain, createNetworksWorld, type NetworksWorldOptions } from './networks.test.helper.js'
import { ARRIVAL_DEADLINE_MS } from './switch-wallet.js'

/** What a scripted wallet does when it is asked: goes there, says so without going, goes without saying so, never answers, or throws. */
type Reply = 'go' | 'lie' | 'go silently' | 'hang' | Error

const failing = (failure: ChainFailure | 'strange') => Object.assign(new Error(failure), { failure })
const failureOf = (error: unknown) => {
  const { failure } = error as { failure?: ChainFailure | 'strange' }
  return failure === 'strange' ? undefined : failure
}

interface Script extends NetworksWorldOptions {
  readonly switches?: readonly Reply[]
  readonly adds?: readonly Reply[]
  readonly approved?: readonly `${string}:${string}`[]
  /** Nothing: on none in particular. */
  readonly on?: `${string}:${string}` | null
}

/** A connected wallet in `aaa` that answers from a script, one line per question. */
function createSwitchWorld({ switches, adds, approved, on = 'aaa:1', ...rest }: Script = {}) {
  const world = createNetworksWorld({ chains: [chain('aaa', { failureOf }), chain('bbb', { failureOf })], ...rest })
  const { connections } = world
  const asked: string[] = []
  const signals: AbortSignal[] = []

  const answer = (verb: string, script: readonly Reply[]) => {
    const replies = [...script]
    return (network: Network, signal: AbortSignal): Promise<void> => {
      asked.push(`${verb} ${network.caipNetworkId}`)
      signals.push(signal)
      const reply = replies.shift() ?? 'go'
      if (reply === 'go' || reply === 'go silently') connections.change(network.chainNamespace, { networkId: network.caipNetworkId })
      if (reply instanceof Error) return Promise.reject(reply)
      return reply === 'hang' || reply === 'go silently' ? new Promise(() => {}) : Promise.resolve()
    }
  }
  const features: SessionFeatures = {
    ...(switches && { 'switch-network@1': { switchNetwork: answer('switch', switches) } }),
    ...(adds && { 'add-network@1': { addNetwork: answer('add', adds) } }),
  }
  connections.connect('aaa', { ...(on ? { networkId: on } : {}), features, ...(approved && { approved }) })
  world.networks.start()
  const switchTo = (id: `${string}:${string}`, signal?: AbortSignal): Promise<SwitchResult> =>
    world.networks.switchTo(id, signal && { signal })
  return { ...world, asked, signals, features, switchTo, switchingTo: () => world.networks.getSnapshot().chains['aaa']?.switchingTo }
}

describe('without a wallet', () => {
  test('a network is just used', async () => {
    const { networks, active } = createNetworksWorld()
    expect(await networks.switchTo('aaa:3')).toEqual({ status: 'switched', network: networks.find('aaa:3') })
    expect(active()).toBe('aaa:3')
  })
  test('its namespace is in use from then on', async () => {
    const { networks, active } = createNetworksWorld()
    await networks.switchTo('bbb:2')
    expect([networks.getSnapshot().namespace, active(), active('aaa')]).toEqual(['bbb', 'bbb:2', 'aaa:1'])
  })
  test('one that is not requested is not found', async () => {
    const { networks } = createNetworksWorld()
    await expect(networks.switchTo('aaa:9')).rejects.toMatchObject({ code: 'network/not-found', message: 'Network not found' })
  })
})

describe('a connected wallet', () => {
  test('is asked, and the answer is where it then is', async () => {
    const { switchTo, asked, active } = createSwitchWorld({ switches: ['go'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched', network: { caipNetworkId: 'aaa:2' } })
    expect([asked, active()]).toEqual([['switch aaa:2'], 'aaa:2'])
  })
  test('is not asked where it is there already', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: ['hang'], on: 'aaa:2' })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect(asked).toEqual([])
  })
  test('that goes there without ever answering has switched', async () => {
    const { switchTo, active, signals } = createSwitchWorld({ switches: ['go silently'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect([active(), signals[0]?.aborted]).toEqual(['aaa:2', true])
  })
  test('that goes there and answers late leaves nothing behind', async () => {
    const { switchTo, connections, clock } = createSwitchWorld()
    let say = () => {}
    const switchNetwork = () => new Promise<void>((resolve) => (say = resolve))
    connections.connect('aaa', { networkId: 'aaa:1', features: { 'switch-network@1': { switchNetwork } } })
    const result = switchTo('aaa:2')
    await flush()
    connections.change('aaa', { networkId: 'aaa:2' })
    await result
    connections.change('aaa', { networkId: 'aaa:1' })
    say()
    await flush()
    expect(clock.pending).toBe(0)
  })
  test('is shown either on its way or there, never both', async () => {
    const { switchTo, networks, active, switchingTo } = createSwitchWorld({ switches: ['go'] })
    const seen: unknown[] = []
    networks.subscribe(() => seen.push([active(), switchingTo()]))
    await switchTo('aaa:2')
    expect(seen).toEqual([
      ['aaa:1', 'aaa:2'],
      ['aaa:2', undefined],
    ])
  })
  test('that goes there and then says no has switched', async () => {
    const { switchTo, connections, features } = createSwitchWorld()
    const switchNetwork = async () => {
      connections.change('aaa', { networkId: 'aaa:2' })
      throw failing('rejected')
    }
    connections.connect('aaa', { networkId: 'aaa:1', features: { ...features, 'switch-network@1': { switchNetwork } } })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
  })
  test('on no network in particular that cannot be asked leaves the choice to the visitor', async () => {
    const { switchTo, active } = createSwitchWorld({ on: null })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect(active()).toBe('aaa:2')
  })
  test('on no network in particular is taken at its word', async () => {
    const { switchTo, active, asked } = createSwitchWorld({ on: null, switches: ['lie'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect([active(), asked]).toEqual(['aaa:2', ['switch aaa:2']])
  })
  test.each<[string, Script]>([
    ['cannot be asked at all', {}],
    ['cannot be asked, and can only add', { adds: [] }],
    ['has not approved it', { switches: ['go'], approved: ['aaa:1'] }],
    ['has not approved it, and is on none in particular', { on: null, approved: ['aaa:1'] }],
    ['may not be asked, because the host has switching disabled', { switches: ['go'], config: { enableNetworkSwitch: false } }],
  ])('that %s is left alone', async (_what, script) => {
    const { switchTo, asked, active } = createSwitchWorld(script)
    expect(await switchTo('aaa:2')).toEqual({ status: 'unsupported' })
    expect([asked, active()]).toEqual([[], 'aaa:1'])
  })
  test('that has not approved it, but can add networks, is asked', async () => {
    const { switchTo } = createSwitchWorld({ switches: ['go'], adds: [], approved: ['aaa:1'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
  })
  test.each<[ChainFailure, SwitchResult]>([
    ['rejected', { status: 'rejected' }],
    ['timeout', { status: 'timeout' }],
    ['unsupported-method', { status: 'unsupported' }],
    ['unsupported-network', { status: 'unsupported' }],
    ['unknown-network', { status: 'unsupported' }],
  ])('F-P07, F-P14: that answers "%s" stays where it is', async (failure, result) => {
    const { switchTo, active, switchingTo } = createSwitchWorld({ switches: [failing(failure)] })
    expect(await switchTo('aaa:2')).toEqual(result)
    expect([active(), switchingTo()]).toEqual(['aaa:1', undefined])
  })
  test.each<[ChainFailure | 'strange', string]>([
    ['pending', 'connection/pending'],
    ['locked', 'connection/locked'],
    ['disconnected', 'connection/gone'],
    ['not-installed', 'connection/gone'],
    ['unauthorized', 'network/switch-failed'],
    ['network', 'network/switch-failed'],
    ['strange', 'network/switch-failed'],
  ])('F-P07: that answers "%s" is told of as %s', async (failure, code) => {
    const cause = failing(failure)
    const { switchTo, active, switchingTo } = createSwitchWorld({ switches: [cause] })
    await expect(switchTo('aaa:2')).rejects.toMatchObject({ code, cause })
    expect([active(), switchingTo()]).toEqual(['aaa:1', undefined])
  })
  test.each([null, undefined, 'text', 4, Object.freeze({ toString: null })])('F-P04: that throws %p is told of in the words of the catalogue', async (thrown) => {
    const { switchTo, connections } = createSwitchWorld()
    const features = { 'switch-network@1': { switchNetwork: () => Promise.reject(thrown) } }
    connections.connect('aaa', { networkId: 'aaa:1', features })
    // The test's own failureOf chokes on some of these; so may a plugin's.
    await expect(switchTo('aaa:2')).rejects.toMatchObject({ code: 'network/switch-failed' })
  })
  test('F-P14: that says yes and stays elsewhere has not switched', async () => {
    const { switchTo, clock, active, switchingTo } = createSwitchWorld({ switches: ['lie'] })
    const result = switchTo('aaa:2')
    await flush()
    expect(switchingTo()).toBe('aaa:2')
    await clock.advance(ARRIVAL_DEADLINE_MS)
    expect(await result).toEqual({ status: 'unsupported' })
    expect([active(), switchingTo(), clock.pending]).toEqual(['aaa:1', undefined, 0])
  })
  test('may say yes a little before it is there', async () => {
    const { switchTo, clock, connections } = createSwitchWorld({ switches: ['lie'] })
    const result = switchTo('aaa:2')
    await clock.advance(ARRIVAL_DEADLINE_MS - 1)
    connections.change('aaa', { networkId: 'aaa:2' })
    expect(await result).toMatchObject({ status: 'switched' })
    expect(clock.pending).toBe(0)
  })
  test('F-P14: that never answers is waited for, and no longer', async () => {
    const { switchTo, clock, active, switchingTo, signals } = createSwitchWorld({ switches: ['hang'] })
    const result = switchTo('aaa:2')
    await clock.advance(SWITCH_DEADLINE_MS - 1)
    expect([switchingTo(), signals[0]?.aborted]).toEqual(['aaa:2', false])
    await clock.advance(1)
    expect(await result).toEqual({ status: 'timeout' })
    expect([active(), switchingTo(), signals[0]?.aborted, clock.pending]).toEqual(['aaa:1', undefined, true, 0])
  })
  test('that leaves while it is asked cancels the switch', async () => {
    const { switchTo, connections } = createSwitchWorld({ switches: ['hang'] })
    const result = switchTo('aaa:2')
    await flush()
    connections.disconnect('aaa')
    expect(await result).toEqual({ status: 'cancelled' })
  })
})

describe('a wallet that does not know the network', () => {
  const unknown = failing('unknown-network')

  test('F-P07: is offered it once, and asked again', async () => {
    const { switchTo, asked, active } = createSwitchWorld({ switches: [unknown, 'go'], adds: ['lie'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'added', network: { caipNetworkId: 'aaa:2' } })
    expect([asked, active()]).toEqual([['switch aaa:2', 'add aaa:2', 'switch aaa:2'], 'aaa:2'])
  })
  test('is not asked again where adding has brought it there', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: [unknown], adds: ['go'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'added' })
    expect(asked).toEqual(['switch aaa:2', 'add aaa:2'])
  })
  test('F-P07: is not offered it a second time', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: [unknown, unknown], adds: ['lie'] })
    expect(await switchTo('aaa:2')).toEqual({ status: 'unsupported' })
    expect(asked).toHaveLength(3)
  })
  test('may refuse the offer', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: [unknown], adds: [failing('rejected')] })
    expect(await switchTo('aaa:2')).toEqual({ status: 'rejected' })
    expect(asked).toEqual(['switch aaa:2', 'add aaa:2'])
  })
  test('is not offered it when it says so after nobody waits any more', async () => {
    const { connections, networks, asked } = createSwitchWorld({ adds: ['go'] })
    let say = (_error: unknown) => {}
    const switchNetwork = () => new Promise<void>((_resolve, reject) => (say = reject))
    const addNetwork = async () => void asked.push('add')
    connections.connect('aaa', { networkId: 'aaa:1', features: { 'switch-network@1': { switchNetwork }, 'add-network@1': { addNetwork } } })
    const controller = new AbortController()
    const result = networks.switchTo('aaa:2', { signal: controller.signal })
    await flush()
    controller.abort()
    expect(await result).toEqual({ status: 'cancelled' })
    say(unknown)
    await flush()
    expect(asked).toEqual([])
  })
  test('is not asked again when it takes the offer after nobody waits any more', async () => {
    const { connections, networks, asked } = createSwitchWorld()
    let say = () => {}
    const switchNetwork = async () => {
      asked.push('switch')
      throw unknown
    }
    const addNetwork = () => new Promise<void>((resolve) => (say = resolve))
    connections.connect('aaa', { networkId: 'aaa:1', features: { 'switch-network@1': { switchNetwork }, 'add-network@1': { addNetwork } } })
    const controller = new AbortController()
    const result = networks.switchTo('aaa:2', { signal: controller.signal })
    await flush()
    controller.abort()
    await result
    say()
    await flush()
    expect(asked).toEqual(['switch'])
  })
})

describe('a switch that is not wanted any more', () => {
  test('is cancelled by its signal', async () => {
    const { switchTo, signals, switchingTo, clock } = createSwitchWorld({ switches: ['hang'] })
    const controller = new AbortController()
    const result = switchTo('aaa:2', controller.signal)
    await flush()
    controller.abort()
    expect(await result).toEqual({ status: 'cancelled' })
    expect([signals[0]?.aborted, switchingTo(), clock.pending]).toEqual([true, undefined, 0])
  })
  test('is not begun when its signal has aborted', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: ['go'] })
    expect(await switchTo('aaa:2', AbortSignal.abort())).toEqual({ status: 'cancelled' })
    expect(asked).toEqual([])
  })
  test('is cancelled by a newer one', async () => {
    const { switchTo, active, switchingTo } = createSwitchWorld({ switches: ['hang', 'go'] })
    const older = switchTo('aaa:2')
    await flush()
    const newer = switchTo('aaa:3')
    expect(await older).toEqual({ status: 'cancelled' })
    expect(await newer).toMatchObject({ status: 'switched' })
    expect([active(), switchingTo()]).toEqual(['aaa:3', undefined])
  })
  test('is cancelled where the network is taken away before it could begin', async () => {
    const { networks, active } = createNetworksWorld()
    const result = networks.switchTo('aaa:2')
    networks.remove('aaa:2')
    expect([await result, active()]).toEqual([{ status: 'cancelled' }, 'aaa:1'])
  })
  test('leaves nobody on a network that is taken away meanwhile', async () => {
    const { networks, connections, active } = createNetworksWorld()
    let say = () => {}
    const features = { 'switch-network@1': { switchNetwork: () => new Promise<void>((resolve) => (say = resolve)) } }
    connections.connect('aaa', { features })
    const result = networks.switchTo('aaa:2')
    await flush()
    networks.remove('aaa:2')
    say()
    await result
    expect(active()).toBe('aaa:1')
  })
  test('is not even begun where a newer one is there before it could be', async () => {
    const { switchTo, asked } = createSwitchWorld({ switches: ['go', 'go'] })
    const [older, newer] = [switchTo('aaa:2'), switchTo('aaa:3')]
    expect(await older).toEqual({ status: 'cancelled' })
    expect(await newer).toMatchObject({ status: 'switched' })
    expect(asked).toEqual(['switch aaa:3'])
  })
  test('leaves nothing shown when the newer one is not wanted either', async () => {
    const { switchTo, switchingTo } = createSwitchWorld({ switches: ['hang', 'hang'] })
    const older = switchTo('aaa:2')
    await flush()
    expect(await switchTo('aaa:3', AbortSignal.abort())).toEqual({ status: 'cancelled' })
    expect([await older, switchingTo()]).toEqual([{ status: 'cancelled' }, undefined])
  })
  test('does not take away what a newer one shows', async () => {
    const { switchTo, switchingTo } = createSwitchWorld({ switches: ['hang', 'hang'] })
    const older = switchTo('aaa:2')
    await flush()
    void switchTo('aaa:3')
    await older
    expect(switchingTo()).toBe('aaa:3')
  })
  test('is cancelled by the stop of the kit', async () => {
    const world = createNetworksWorld()
    const stop = world.networks.start()
    const features = { 'switch-network@1': { switchNetwork: () => new Promise<void>(() => {}) } }
    world.connections.connect('aaa', { networkId: 'aaa:1', features })
    const result = world.networks.switchTo('aaa:2')
    await flush()
    stop()
    expect(await result).toEqual({ status: 'cancelled' })
    expect(world.clock.pending).toBe(0)
  })
})

describe('across namespaces', () => {
  test('the other namespace is in use once its wallet is there', async () => {
    const { switchTo, connections, networks, active, asked, features, events } = createSwitchWorld({ switches: ['go'] })
    connections.connect('bbb', { networkId: 'bbb:1', features })
    expect(networks.getSnapshot().namespace).toBe('aaa')
    expect(await switchTo('bbb:2')).toMatchObject({ status: 'switched' })
    expect([networks.getSnapshot().namespace, active(), active('aaa'), asked]).toEqual(['bbb', 'bbb:2', 'aaa:1', ['switch bbb:2']])
    expect(events).toEqual([['SWITCH_NETWORK', { network: 'bbb:2' }]])
  })
  test('nothing is in use otherwise when that wallet refuses', async () => {
    const { switchTo, connections, networks, active, features, events } = createSwitchWorld({ switches: [failing('rejected')] })
    connections.connect('bbb', { networkId: 'bbb:1', features })
    expect(await switchTo('bbb:2')).toEqual({ status: 'rejected' })
    expect([networks.getSnapshot().namespace, active(), events]).toEqual(['aaa', 'aaa:1', []])
  })
  test('a namespace without a wallet is in use at once, though another has one', async () => {
    const { switchTo, networks, active, asked } = createSwitchWorld({ switches: ['go'] })
    await switchTo('bbb:2')
    expect([networks.getSnapshot().namespace, active(), active('aaa'), asked]).toEqual(['bbb', 'bbb:2', 'aaa:1', []])
  })
})
