import type { Connection } from '../../../contracts/connections/connections.js'
import type { FailureKind } from '../../../contracts/networks/namespaces.js'
import type { SessionFeatures } from '../../../contracts/connections/session-features.js'
import type { SwitchResult } from '../../../contracts/networks/networks.js'
import type { Network } from '../../../domain/networks/network.js'
import { flush } from '../../../testing/flush.js'
import { ANSWER_DEADLINE_MS } from '../../asking/ask-wallet.js'
import { connectedWith } from '../fake-connections.test.helper.js'
import { fakeNamespace, createNetworksEnvironment, type NetworksEnvironmentOptions } from '../networks.test.helper.js'
import { ARRIVAL_DEADLINE_MS } from './switch-wallet.js'

/**
 * The reaction of a scripted wallet to a request: it switches and answers, answers without switching, switches without
 * answering, never answers, or throws.
 */
type Reply = 'go' | 'lie' | 'go silently' | 'hang' | Error

const failing = (failure: FailureKind | 'strange') => Object.assign(new Error(failure), { failure })
const failureOf = (error: unknown) => {
  const { failure } = error as { failure?: FailureKind | 'strange' }
  return failure === 'strange' ? undefined : failure
}

interface Script extends NetworksEnvironmentOptions {
  readonly switches?: readonly Reply[]
  readonly adds?: readonly Reply[]
  readonly approved?: readonly `${string}:${string}`[]
  /** The wallet's network; `null` for a wallet that reports none. */
  readonly on?: `${string}:${string}` | null
}

/** A connected wallet in `aaa` that answers from a script, one entry per request. */
function createSwitchEnvironment({ switches, adds, approved, on = 'aaa:1', ...rest }: Script = {}) {
  const environment = createNetworksEnvironment({
    namespaces: [fakeNamespace('aaa', { failureOf }), fakeNamespace('bbb', { failureOf })],
    ...rest,
  })
  const { connections } = environment
  const asked: string[] = []
  const signals: AbortSignal[] = []

  const answer = (verb: string, script: readonly Reply[]) => {
    const replies = [...script]
    return (network: Network, signal: AbortSignal): Promise<void> => {
      asked.push(`${verb} ${network.caipNetworkId}`)
      signals.push(signal)
      const reply = replies.shift() ?? 'go'
      if (reply === 'go' || reply === 'go silently')
        connections.change(network.chainNamespace, { networkId: network.caipNetworkId })
      if (reply instanceof Error) return Promise.reject(reply)
      return reply === 'hang' || reply === 'go silently' ? new Promise(() => {}) : Promise.resolve()
    }
  }
  const features: SessionFeatures = {
    ...(switches && { 'switch-network@1': { switchNetwork: answer('switch', switches) } }),
    ...(adds && { 'add-network@1': { addNetwork: answer('add', adds) } }),
  }
  connections.connect('aaa', { ...(on ? { networkId: on } : {}), features, ...(approved && { approved }) })
  environment.networks.start()
  const switchTo = (id: `${string}:${string}`, signal?: AbortSignal): Promise<SwitchResult> =>
    environment.networks.switchTo(id, signal && { signal })
  return {
    ...environment,
    asked,
    signals,
    features,
    switchTo,
    switchingTo: () => environment.networks.getSnapshot().namespaces['aaa']?.switchingTo,
  }
}

describe('a switch without a wallet', () => {
  test('uses the network at once', async () => {
    const { networks, active } = createNetworksEnvironment()
    expect(await networks.switchTo('aaa:3')).toEqual({ status: 'switched', network: networks.find('aaa:3') })
    expect(active()).toBe('aaa:3')
  })
  test("uses the network's namespace", async () => {
    const { networks, active } = createNetworksEnvironment()
    await networks.switchTo('bbb:2')
    expect([networks.getSnapshot().namespace, active(), active('aaa')]).toEqual(['bbb', 'bbb:2', 'aaa:1'])
  })
  test('rejects a network that is not requested, and alerts the developer', async () => {
    const { networks, alerts } = createNetworksEnvironment()
    await expect(networks.switchTo('aaa:9')).rejects.toMatchObject({
      code: 'network/not-found',
      message: 'Network not found',
    })
    expect(alerts).toEqual([
      {
        message: 'Network Not Found',
        variant: 'error',
        details: 'The network "aaa:9" is not among the networks of this kit. Add it to the networks list.',
      },
    ])
    await networks.switchTo('aaa:2')
    expect(alerts).toHaveLength(1)
  })
})

describe('a connected wallet', () => {
  test('is asked to switch, and the network it reports is the result', async () => {
    const { switchTo, asked, active } = createSwitchEnvironment({ switches: ['go'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched', network: { caipNetworkId: 'aaa:2' } })
    expect([asked, active()]).toEqual([['switch aaa:2'], 'aaa:2'])
  })
  test('is not asked for the network that it is on already', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: ['hang'], on: 'aaa:2' })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect(asked).toEqual([])
  })
  test('has switched when it reports the network and never answers', async () => {
    const { switchTo, active, signals } = createSwitchEnvironment({ switches: ['go silently'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect([active(), signals[0]?.aborted]).toEqual(['aaa:2', true])
  })
  test('leaves no timer when it answers after it has reported the network', async () => {
    const { switchTo, connections, clock } = createSwitchEnvironment()
    let settle = () => {}
    const switchNetwork = () => new Promise<void>((resolve) => (settle = resolve))
    connections.connect('aaa', { networkId: 'aaa:1', features: { 'switch-network@1': { switchNetwork } } })
    const result = switchTo('aaa:2')
    await flush()
    connections.change('aaa', { networkId: 'aaa:2' })
    await result
    connections.change('aaa', { networkId: 'aaa:1' })
    settle()
    await flush()
    expect(clock.pending).toBe(0)
  })
  test('is never shown as both switching and switched', async () => {
    const { switchTo, networks, active, switchingTo } = createSwitchEnvironment({ switches: ['go'] })
    const seen: unknown[] = []
    networks.subscribe(() => seen.push([active(), switchingTo()]))
    await switchTo('aaa:2')
    expect(seen).toEqual([
      ['aaa:1', 'aaa:2'],
      ['aaa:2', undefined],
    ])
  })
  test('has switched when it reports the network and then rejects', async () => {
    const { switchTo, connections, features } = createSwitchEnvironment()
    const switchNetwork = async () => {
      connections.change('aaa', { networkId: 'aaa:2' })
      throw failing('rejected')
    }
    connections.connect('aaa', { networkId: 'aaa:1', features: { ...features, 'switch-network@1': { switchNetwork } } })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
  })
  test('leaves the choice to the visitor when it reports no network and cannot be asked', async () => {
    const { switchTo, active } = createSwitchEnvironment({ on: null })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect(active()).toBe('aaa:2')
  })
  test('has switched when it approves and reports no network', async () => {
    const { switchTo, active, asked } = createSwitchEnvironment({ on: null, switches: ['lie'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
    expect([active(), asked]).toEqual(['aaa:2', ['switch aaa:2']])
  })
  test.each<[string, Script]>([
    ['cannot be asked', {}],
    ['can only add networks', { adds: [] }],
    ['has not approved the network', { switches: ['go'], approved: ['aaa:1'] }],
    ['has not approved the network and reports none', { on: null, approved: ['aaa:1'] }],
    [
      'may not be asked, because the app disables switching',
      { switches: ['go'], config: { enableNetworkSwitch: false } },
    ],
  ])('gets no request if it %s', async (_what, script) => {
    const { switchTo, asked, active } = createSwitchEnvironment(script)
    expect(await switchTo('aaa:2')).toEqual({ status: 'unsupported' })
    expect([asked, active()]).toEqual([[], 'aaa:1'])
  })
  test('is asked for a network that it has not approved if it can add networks', async () => {
    const { switchTo } = createSwitchEnvironment({ switches: ['go'], adds: [], approved: ['aaa:1'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'switched' })
  })
  test.each<[FailureKind, SwitchResult]>([
    ['rejected', { status: 'rejected' }],
    ['timeout', { status: 'timeout' }],
    ['unsupported-method', { status: 'unsupported' }],
    ['unsupported-network', { status: 'unsupported' }],
    ['unknown-network', { status: 'unsupported' }],
  ])('F-P07, F-P14: stays on its network when it fails with "%s"', async (failure, result) => {
    const { switchTo, active, switchingTo } = createSwitchEnvironment({ switches: [failing(failure)] })
    expect(await switchTo('aaa:2')).toEqual(result)
    expect([active(), switchingTo()]).toEqual(['aaa:1', undefined])
  })
  test.each<[FailureKind | 'strange', string]>([
    ['pending', 'connection/pending'],
    ['locked', 'connection/locked'],
    ['disconnected', 'connection/gone'],
    ['not-installed', 'connection/gone'],
    ['unauthorized', 'network/switch-failed'],
    ['network', 'network/switch-failed'],
    ['strange', 'network/switch-failed'],
  ])('F-P07: rejects the switch when it fails with "%s", as %s', async (failure, code) => {
    const cause = failing(failure)
    const { switchTo, active, switchingTo } = createSwitchEnvironment({ switches: [cause] })
    await expect(switchTo('aaa:2')).rejects.toMatchObject({ code, cause })
    expect([active(), switchingTo()]).toEqual(['aaa:1', undefined])
  })
  test.each([null, undefined, 'text', 4, Object.freeze({ toString: null })])(
    'F-P04: rejects the switch with a kit error when it throws %p',
    async (thrown) => {
      const { switchTo, connections } = createSwitchEnvironment()
      const features = { 'switch-network@1': { switchNetwork: () => Promise.reject(thrown) } }
      connections.connect('aaa', { networkId: 'aaa:1', features })
      // The failureOf of this test throws on some of these, as a plugin's may.
      await expect(switchTo('aaa:2')).rejects.toMatchObject({ code: 'network/switch-failed' })
    },
  )
  test('F-P14: has not switched when it approves and stays on another network', async () => {
    const { switchTo, clock, active, switchingTo } = createSwitchEnvironment({ switches: ['lie'] })
    const result = switchTo('aaa:2')
    await flush()
    expect(switchingTo()).toBe('aaa:2')
    await clock.advance(ARRIVAL_DEADLINE_MS)
    expect(await result).toEqual({ status: 'unsupported' })
    expect([active(), switchingTo(), clock.pending]).toEqual(['aaa:1', undefined, 0])
  })
  test('may approve shortly before it reports the network', async () => {
    const { switchTo, clock, connections } = createSwitchEnvironment({ switches: ['lie'] })
    const result = switchTo('aaa:2')
    await clock.advance(ARRIVAL_DEADLINE_MS - 1)
    connections.change('aaa', { networkId: 'aaa:2' })
    expect(await result).toMatchObject({ status: 'switched' })
    expect(clock.pending).toBe(0)
  })
  test('F-P14: times out at the deadline when it never answers', async () => {
    const { switchTo, clock, active, switchingTo, signals } = createSwitchEnvironment({ switches: ['hang'] })
    const result = switchTo('aaa:2')
    await clock.advance(ANSWER_DEADLINE_MS - 1)
    expect([switchingTo(), signals[0]?.aborted]).toEqual(['aaa:2', false])
    await clock.advance(1)
    expect(await result).toEqual({ status: 'timeout' })
    expect([active(), switchingTo(), signals[0]?.aborted, clock.pending]).toEqual(['aaa:1', undefined, true, 0])
  })
  test('cancels the switch when it disconnects while it is asked', async () => {
    const { switchTo, connections } = createSwitchEnvironment({ switches: ['hang'] })
    const result = switchTo('aaa:2')
    await flush()
    connections.disconnect('aaa')
    expect(await result).toEqual({ status: 'cancelled' })
  })
})

describe('a wallet that does not know the network', () => {
  const unknown = failing('unknown-network')

  test('F-P07: is offered the network once, and asked again', async () => {
    const { switchTo, asked, active } = createSwitchEnvironment({ switches: [unknown, 'go'], adds: ['lie'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'added', network: { caipNetworkId: 'aaa:2' } })
    expect([asked, active()]).toEqual([['switch aaa:2', 'add aaa:2', 'switch aaa:2'], 'aaa:2'])
  })
  test('is not asked again when adding the network has switched to it', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: [unknown], adds: ['go'] })
    expect(await switchTo('aaa:2')).toMatchObject({ status: 'added' })
    expect(asked).toEqual(['switch aaa:2', 'add aaa:2'])
  })
  test('F-P07: is not offered the network a second time', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: [unknown, unknown], adds: ['lie'] })
    expect(await switchTo('aaa:2')).toEqual({ status: 'unsupported' })
    expect(asked).toHaveLength(3)
  })
  test('may reject the offer', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: [unknown], adds: [failing('rejected')] })
    expect(await switchTo('aaa:2')).toEqual({ status: 'rejected' })
    expect(asked).toEqual(['switch aaa:2', 'add aaa:2'])
  })
  test('is not offered the network when it fails after the switch was aborted', async () => {
    const { connections, networks, asked } = createSwitchEnvironment({ adds: ['go'] })
    let settle = (_error: unknown) => {}
    const switchNetwork = () => new Promise<void>((_resolve, reject) => (settle = reject))
    const addNetwork = async () => void asked.push('add')
    connections.connect('aaa', {
      networkId: 'aaa:1',
      features: { 'switch-network@1': { switchNetwork }, 'add-network@1': { addNetwork } },
    })
    const controller = new AbortController()
    const result = networks.switchTo('aaa:2', { signal: controller.signal })
    await flush()
    controller.abort()
    expect(await result).toEqual({ status: 'cancelled' })
    settle(unknown)
    await flush()
    expect(asked).toEqual([])
  })
  test('is not asked again when it accepts the offer after the switch was aborted', async () => {
    const { connections, networks, asked } = createSwitchEnvironment()
    let settle = () => {}
    const switchNetwork = async () => {
      asked.push('switch')
      throw unknown
    }
    const addNetwork = () => new Promise<void>((resolve) => (settle = resolve))
    connections.connect('aaa', {
      networkId: 'aaa:1',
      features: { 'switch-network@1': { switchNetwork }, 'add-network@1': { addNetwork } },
    })
    const controller = new AbortController()
    const result = networks.switchTo('aaa:2', { signal: controller.signal })
    await flush()
    controller.abort()
    await result
    settle()
    await flush()
    expect(asked).toEqual(['switch'])
  })
})

describe('a pending switch', () => {
  test('is cancelled by its signal', async () => {
    const { switchTo, signals, switchingTo, clock } = createSwitchEnvironment({ switches: ['hang'] })
    const controller = new AbortController()
    const result = switchTo('aaa:2', controller.signal)
    await flush()
    controller.abort()
    expect(await result).toEqual({ status: 'cancelled' })
    expect([signals[0]?.aborted, switchingTo(), clock.pending]).toEqual([true, undefined, 0])
  })
  test('does not begin when its signal has aborted already', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: ['go'] })
    expect(await switchTo('aaa:2', AbortSignal.abort())).toEqual({ status: 'cancelled' })
    expect(asked).toEqual([])
  })
  test('is cancelled by a newer switch', async () => {
    const { switchTo, active, switchingTo } = createSwitchEnvironment({ switches: ['hang', 'go'] })
    const older = switchTo('aaa:2')
    await flush()
    const newer = switchTo('aaa:3')
    expect(await older).toEqual({ status: 'cancelled' })
    expect(await newer).toMatchObject({ status: 'switched' })
    expect([active(), switchingTo()]).toEqual(['aaa:3', undefined])
  })
  test('is cancelled when the network is removed before it begins', async () => {
    const { networks, active } = createNetworksEnvironment()
    const result = networks.switchTo('aaa:2')
    networks.remove('aaa:2')
    expect([await result, active()]).toEqual([{ status: 'cancelled' }, 'aaa:1'])
  })
  test('does not use a network that was removed meanwhile', async () => {
    const { networks, connections, active } = createNetworksEnvironment()
    let settle = () => {}
    const features = { 'switch-network@1': { switchNetwork: () => new Promise<void>((resolve) => (settle = resolve)) } }
    connections.connect('aaa', { features })
    const result = networks.switchTo('aaa:2')
    await flush()
    networks.remove('aaa:2')
    settle()
    await result
    expect(active()).toBe('aaa:1')
  })
  test('does not begin when a newer switch was called first', async () => {
    const { switchTo, asked } = createSwitchEnvironment({ switches: ['go', 'go'] })
    const [older, newer] = [switchTo('aaa:2'), switchTo('aaa:3')]
    expect(await older).toEqual({ status: 'cancelled' })
    expect(await newer).toMatchObject({ status: 'switched' })
    expect(asked).toEqual(['switch aaa:3'])
  })
  test('leaves no pending state when the newer switch was aborted, too', async () => {
    const { switchTo, switchingTo } = createSwitchEnvironment({ switches: ['hang', 'hang'] })
    const older = switchTo('aaa:2')
    await flush()
    expect(await switchTo('aaa:3', AbortSignal.abort())).toEqual({ status: 'cancelled' })
    expect([await older, switchingTo()]).toEqual([{ status: 'cancelled' }, undefined])
  })
  test('keeps the pending state of a newer switch when it is cancelled', async () => {
    const { switchTo, switchingTo } = createSwitchEnvironment({ switches: ['hang', 'hang'] })
    const older = switchTo('aaa:2')
    await flush()
    void switchTo('aaa:3')
    await older
    expect(switchingTo()).toBe('aaa:3')
  })
  test('is cancelled when the kit stops', async () => {
    const environment = createNetworksEnvironment()
    const stop = environment.networks.start()
    const features = { 'switch-network@1': { switchNetwork: () => new Promise<void>(() => {}) } }
    environment.connections.connect('aaa', { networkId: 'aaa:1', features })
    const result = environment.networks.switchTo('aaa:2')
    await flush()
    stop()
    expect(await result).toEqual({ status: 'cancelled' })
    expect(environment.clock.pending).toBe(0)
  })
})

describe('a switch to another namespace', () => {
  test('uses the namespace after its wallet has switched', async () => {
    const { switchTo, connections, networks, active, asked, features, events } = createSwitchEnvironment({
      switches: ['go'],
    })
    connections.connect('bbb', { networkId: 'bbb:1', features })
    expect(networks.getSnapshot().namespace).toBe('aaa')
    expect(await switchTo('bbb:2')).toMatchObject({ status: 'switched' })
    expect([networks.getSnapshot().namespace, active(), active('aaa'), asked]).toEqual([
      'bbb',
      'bbb:2',
      'aaa:1',
      ['switch bbb:2'],
    ])
    expect(events).toEqual([['SWITCH_NETWORK', { network: 'bbb:2' }]])
  })
  test('keeps the namespace when the other wallet rejects', async () => {
    const { switchTo, connections, networks, active, features, events } = createSwitchEnvironment({
      switches: [failing('rejected')],
    })
    connections.connect('bbb', { networkId: 'bbb:1', features })
    expect(await switchTo('bbb:2')).toEqual({ status: 'rejected' })
    expect([networks.getSnapshot().namespace, active(), events]).toEqual(['aaa', 'aaa:1', []])
  })
  test('uses a namespace without a wallet at once, also while another is connected', async () => {
    const { switchTo, networks, active, asked } = createSwitchEnvironment({ switches: ['go'] })
    await switchTo('bbb:2')
    expect([networks.getSnapshot().namespace, active(), active('aaa'), asked]).toEqual(['bbb', 'bbb:2', 'aaa:1', []])
  })
})

describe('a switch of a connection that is not in use', () => {
  /** Two connected wallets; the second one is not in use. */
  function createTwoWallets(reply: 'go' | 'hang' = 'go') {
    const environment = createSwitchEnvironment({ switches: ['go'] })
    const { connections, networks } = environment
    const asked: string[] = []
    const first = connections.at('aaa')!
    const features: SessionFeatures = {
      'switch-network@1': {
        async switchNetwork({ caipNetworkId }) {
          asked.push(caipNetworkId)
          if (reply === 'hang') return new Promise(() => {})
          connections.set({ aaa: inUse(first, { ...second, networkId: caipNetworkId }) })
        },
      },
    }
    const second = connectedWith('aaa', { id: 'second', networkId: 'aaa:1', features }).connection!
    const inUse = (...all: readonly Connection[]) =>
      ({ status: 'connected', connection: all[0], connections: all }) as const
    connections.set({ aaa: inUse(first, second) })
    const switchSecond = () => networks.switchTo('aaa:2', { connection: second.id })
    return { ...environment, askedSecond: asked, first, second, inUse, switchSecond }
  }

  test('asks its own wallet, and changes neither the network in use nor what is shown as pending', async () => {
    const { switchSecond, askedSecond, asked, active, networks, second, connections } = createTwoWallets()
    await networks.switchTo('bbb:1')
    const listener = jest.fn()
    networks.subscribe(listener)
    expect(await switchSecond()).toMatchObject({ status: 'switched', network: { caipNetworkId: 'aaa:2' } })
    expect([askedSecond, asked, active('aaa')]).toEqual([['aaa:2'], [], 'aaa:1'])
    expect(connections.getSnapshot().namespaces['aaa']!.connections[1]).toMatchObject({
      id: second.id,
      networkId: 'aaa:2',
    })
    expect([networks.getSnapshot().namespace, listener.mock.calls.length]).toEqual(['bbb', 0])
  })
  test('goes on while another connection comes into use, and ends with its own', async () => {
    const { switchSecond, connections, first, second, inUse, switchingTo } = createTwoWallets('hang')
    const switching = switchSecond()
    await flush()
    expect(switchingTo()).toBeUndefined()
    connections.set({ aaa: inUse(second, first) })
    connections.set({ aaa: inUse(first) })
    expect(await switching).toEqual({ status: 'cancelled' })
  })
  test('rejects an id that no connection has', async () => {
    const { networks, asked, switchingTo } = createTwoWallets()
    await expect(networks.switchTo('aaa:2', { connection: 'bbb:second' })).rejects.toMatchObject({
      code: 'connection/not-found',
    })
    expect([asked, switchingTo()]).toEqual([[], undefined])
  })
})
