import fc from 'fast-check'
import type { NetworkId } from '../../domain/caip.js'
import { chain, createNetworksWorld, network } from './networks.test.helper.js'

// Hosts, visitors and wallets do whatever they like, in any order; the state must make sense after each step.

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
const STEPS = Number(process.env['FC_STEPS'] ?? 25)
/** For more runs than usual. */
const TIME_LIMIT_MS = 600_000
type World = ReturnType<typeof createNetworksWorld>
type Step = readonly [name: string, run: (world: World) => unknown]

const namespace = fc.constantFrom('aaa', 'bbb', 'ccc')
const id = fc.tuple(namespace, fc.constantFrom('1', '2', '3', 'strange')).map((parts) => parts.join(':') as NetworkId)
const mover = (world: World) => ({
  'switch-network@1': {
    switchNetwork: async ({ chainNamespace, caipNetworkId }: ReturnType<typeof network>) =>
      world.connections.change(chainNamespace, { networkId: caipNetworkId }),
  },
})
const step: fc.Arbitrary<Step> = fc.oneof(
  id.map((one): Step => [`add ${one}`, ({ networks }) => networks.getSnapshot().chains[one.split(':')[0]!] && networks.add(network(one))]),
  id.map((one): Step => [`remove ${one}`, ({ networks }) => networks.remove(one)]),
  id.map((one): Step => [`switch to ${one}`, ({ networks }) => networks.switchTo(one).catch(() => {})]),
  id.map((one): Step => [`ask for ${one}, and think otherwise`, ({ networks }) => networks.switchTo(one, { signal: AbortSignal.abort() }).catch(() => {})]),
  fc.tuple(namespace, fc.option(id)).map(([one, at]): Step => [
    `connect ${one} at ${at}`,
    (world) => world.connections.connect(one, { features: mover(world), ...(at && { networkId: `${one}:${at.split(':')[1]}` as NetworkId }) }),
  ]),
  fc.tuple(namespace, fc.boolean()).map(([one, silent]): Step => [`attempt ${one}`, ({ connections }) => connections.attempt(one, silent)]),
  id.map((one): Step => [`move to ${one}`, ({ connections }) => connections.change(one.split(':')[0]!, { networkId: one })]),
  namespace.map((one): Step => [`disconnect ${one}`, ({ connections }) => connections.disconnect(one)]),
  namespace.map((one): Step => [`chain ${one} comes or goes`, toggle(one)]),
  fc.constant<Step>(['let things happen', turn]),
)

/** Longer than any chain of promises here. Cheaper than a timer, of which every step would need one. */
async function turn() {
  for (let count = 0; count < 30; count++) await undefined
}

function toggle(one: string) {
  return ({ chains, removeChain }: World) => {
    if (!chains.getSnapshot().some(({ id }) => id === one)) removeChain[one] = chains.add(chain(one))
    else removeChain[one]?.()
  }
}

function isLegal({ networks, connections, chains }: World): string | undefined {
  const state = networks.getSnapshot()
  const present = chains.getSnapshot().map((one) => one.id)
  if (networks.getSnapshot() !== state) return 'the snapshot changes by being read'
  if (Object.keys(state.chains).toSorted().join() !== present.toSorted().join()) return 'namespaces are not those of the chains'
  if (present.length ? !present.includes(state.namespace ?? '') : state.namespace) return 'the namespace in use has no chain'
  if (state.active !== state.chains[state.namespace ?? '']?.active) return "the network in use is not its namespace's"

  for (const [one, { requested, active, supported, switchingTo }] of Object.entries(state.chains)) {
    const connection = connections.at(one)
    if (requested.some(({ chainNamespace }) => chainNamespace !== one)) return `${one} has a network of another`
    if (supported !== (!!active && requested.includes(active))) return `${one} is wrong about what is supported`
    if (connection?.networkId && active?.caipNetworkId !== connection.networkId) return `${one} is not where its wallet is`
    if (active && !supported && !connection?.networkId) return `${one} is on a network of nobody`
    if (!active && requested.length) return `${one} is nowhere, though it has networks`
    if (switchingTo && !requested.some(({ caipNetworkId }) => caipNetworkId === switchingTo)) return `${one} switches to nowhere`
  }
  const isConnected = !!connections.at(state.namespace ?? '')
  const isSupported = state.chains[state.namespace ?? '']?.supported ?? true
  if (state.mustSwitch !== (isConnected && !isSupported)) return 'a visitor must switch, or must not'
  const somebody = present.some((one) => connections.at(one))
  if (!state.active && !isConnected && (somebody || Object.values(state.chains).some(({ active }) => active))) return 'nothing is in use, though something could be'
}

test('no sequence of steps leaves a state that makes no sense', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: STEPS, size: 'max' }), async (steps) => {
    const world = createNetworksWorld()
    const stop = world.networks.start()
    for (const [, run] of steps) {
      // What is not over yet goes on while the next things happen.
      if (run === turn) await turn()
      else void Promise.resolve(run(world))
      const wrong = isLegal(world)
      if (wrong) throw new Error(wrong)
      // A change of what is no concern of networks changes nothing.
      const before = world.networks.getSnapshot()
      for (const one of ['aaa', 'bbb', 'ccc']) world.connections.change(one, { accounts: [] })
      if (world.networks.getSnapshot() !== before) throw new Error('the snapshot changed for nothing')
    }
    stop()
    await turn()
    if (Object.values(world.networks.getSnapshot().chains).some(({ switchingTo }) => switchingTo)) throw new Error('a switch never ends')
    if (world.clock.pending) throw new Error('a timer is left behind')
    const stored = world.store.entries()
    const { namespace: used, active } = world.networks.getSnapshot()
    const kept = [stored['@appkit/active_namespace'], stored['@appkit/active_caip_network_id']]
    if (world.writes.length && kept.join() !== [used, active?.caipNetworkId].join()) throw new Error('what is kept is not what is used')
  })
  await fc.assert(property, { numRuns: RUNS })
}, TIME_LIMIT_MS)
