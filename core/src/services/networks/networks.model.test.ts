import fc from 'fast-check'
import type { NetworkId } from '../../domain/caip.js'
import {
  fakeNamespace,
  createNetworksEnvironment,
  storedValue,
  NAMESPACE_KEY,
  network,
  NETWORK_KEY,
} from './networks.test.helper.js'

// Apps, visitors and wallets act in any order. The state must be consistent after each step.

const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const STEPS = Number(process.env['FC_STEPS'] ?? 25)
/** Long enough for more runs than usual. */
const TIME_LIMIT_MS = 600_000
type Environment = ReturnType<typeof createNetworksEnvironment>
type Step = readonly [name: string, run: (environment: Environment) => unknown]

const namespace = fc.constantFrom('aaa', 'bbb', 'ccc')
const id = fc.tuple(namespace, fc.constantFrom('1', '2', '3', 'strange')).map((parts) => parts.join(':') as NetworkId)
const mover = (environment: Environment) => ({
  'switch-network@1': {
    switchNetwork: async ({ chainNamespace, caipNetworkId }: ReturnType<typeof network>) =>
      environment.connections.change(chainNamespace, { networkId: caipNetworkId }),
  },
})
const step: fc.Arbitrary<Step> = fc.oneof(
  id.map((one): Step => [
    `add ${one}`,
    ({ networks }) => networks.getSnapshot().namespaces[one.split(':')[0]!] && networks.add(network(one)),
  ]),
  id.map((one): Step => [`remove ${one}`, ({ networks }) => networks.remove(one)]),
  id.map((one): Step => [`switch to ${one}`, ({ networks }) => networks.switchTo(one).catch(() => {})]),
  id.map((one): Step => [
    `switch to ${one} and abort`,
    ({ networks }) => networks.switchTo(one, { signal: AbortSignal.abort() }).catch(() => {}),
  ]),
  fc.tuple(namespace, fc.option(id)).map(([one, at]): Step => [
    `connect ${one} at ${at}`,
    (environment) =>
      environment.connections.connect(one, {
        features: mover(environment),
        ...(at && { networkId: `${one}:${at.split(':')[1]}` as NetworkId }),
      }),
  ]),
  fc
    .tuple(namespace, fc.boolean())
    .map(([one, silent]): Step => [`attempt ${one}`, ({ connections }) => connections.attempt(one, silent)]),
  id.map((one): Step => [
    `move to ${one}`,
    ({ connections }) => connections.change(one.split(':')[0]!, { networkId: one }),
  ]),
  namespace.map((one): Step => [`disconnect ${one}`, ({ connections }) => connections.disconnect(one)]),
  namespace.map((one): Step => [`add or remove the namespace ${one}`, toggle(one)]),
  fc.constant<Step>(['let pending work settle', turn]),
)

/** Waits longer than any promise chain here takes. It is cheaper than a timer. */
async function turn() {
  for (let count = 0; count < 30; count++) await undefined
}

function toggle(one: string) {
  return ({ namespaces, removeNamespace }: Environment) => {
    if (!namespaces.getSnapshot().some(({ id }) => id === one))
      removeNamespace[one] = namespaces.add(fakeNamespace(one))
    else removeNamespace[one]?.()
  }
}

function isLegal({ networks, connections, namespaces }: Environment): string | undefined {
  const state = networks.getSnapshot()
  const present = namespaces.getSnapshot().map((one) => one.id)
  if (networks.getSnapshot() !== state) return 'reading the snapshot changes it'
  if (Object.keys(state.namespaces).toSorted().join() !== present.toSorted().join())
    return 'the namespaces are not the registered ones'
  if (present.length ? !present.includes(state.namespace ?? '') : state.namespace)
    return 'the namespace in use is not registered'
  if (state.active !== state.namespaces[state.namespace ?? '']?.active)
    return "the network in use is not its namespace's"

  for (const [one, { requested, active, supported, switchingTo }] of Object.entries(state.namespaces)) {
    const connection = connections.at(one)
    if (requested.some(({ chainNamespace }) => chainNamespace !== one))
      return `${one} has a network of another namespace`
    if (supported !== (!!active && requested.includes(active))) return `${one} has the wrong "supported"`
    if (connection?.networkId && active?.caipNetworkId !== connection.networkId)
      return `${one} is not on its wallet's network`
    if (active && !supported && !connection?.networkId) return `${one} is on an unsupported network without a wallet`
    if (!active && requested.length) return `${one} has no active network, though it has networks`
    if (switchingTo && !requested.some(({ caipNetworkId }) => caipNetworkId === switchingTo))
      return `${one} switches to a network that is not requested`
  }
  const isConnected = !!connections.at(state.namespace ?? '')
  const isSupported = state.namespaces[state.namespace ?? '']?.supported ?? true
  if (state.mustSwitch !== (isConnected && !isSupported)) return 'mustSwitch is wrong'
  const isAnyConnected = present.some((one) => connections.at(one))
  if (!state.active && !isConnected && (isAnyConnected || Object.values(state.namespaces).some(({ active }) => active)))
    return 'no network is active, though one could be'
}

test(
  'keeps the state consistent after any sequence of steps',
  async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: STEPS, size: 'max' }), async (steps) => {
      const environment = createNetworksEnvironment()
      const stop = environment.networks.start()
      for (const [, run] of steps) {
        // Pending work goes on during the next steps.
        if (run === turn) await turn()
        else void Promise.resolve(run(environment))
        const wrong = isLegal(environment)
        if (wrong) throw new Error(wrong)
        // A change of the accounts does not change the networks.
        const before = environment.networks.getSnapshot()
        for (const one of ['aaa', 'bbb', 'ccc']) environment.connections.change(one, { accounts: [] })
        if (environment.networks.getSnapshot() !== before) throw new Error('the snapshot changed without a reason')
      }
      stop()
      await turn()
      if (Object.values(environment.networks.getSnapshot().namespaces).some(({ switchingTo }) => switchingTo))
        throw new Error('a switch never ends')
      if (environment.clock.pending) throw new Error('a timer is still pending')
      const stored = environment.store.entries()
      const { namespace: used, active } = environment.networks.getSnapshot()
      const last = [stored[NAMESPACE_KEY], stored[NETWORK_KEY]]
      const expected = [used, active?.caipNetworkId].map((one) => one && storedValue(one))
      if (environment.writes.length && last.join() !== expected.join())
        throw new Error('the stored network is not the active one')
    })
    await fc.assert(property, { numRuns: RUNS })
  },
  TIME_LIMIT_MS,
)
