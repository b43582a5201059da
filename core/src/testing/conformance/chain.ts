import { NamespaceOutlines, Namespaces, type Namespace, type FailureKind } from '../../contracts/networks/namespaces.js'
import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { unknownNetwork } from '../../domain/networks/unknown-network.js'
import { displayText } from '../../gates/display-text.js'
import type { Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin/plugin.js'
import { createTestKit, type TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'
import { checkInvariants } from '../invariants/invariants.js'
import { openLedger } from '../watch/ledger.js'
import { check, type Case } from './case.js'
import { CHAIN_FEATURES, demandFeatures } from './feature-members.js'
import { createNetworkWithoutAnswers } from './network-without-answers.js'
import { print } from './print.js'
import { outcomeOf, readingsOf, TURNS, type Reading, type ReadingWorld } from './reading.js'

/** A plugin that contributes a namespace, and examples of that namespace's texts. */
export interface NamespaceFixture {
  readonly plugin: () => Plugin
  readonly plugins?: () => PluginOption
  readonly overrides?: () => readonly Override[]
  readonly namespace: string
  readonly addresses: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
  /** References of networks that the namespace does not list. */
  readonly references?: { readonly valid?: readonly string[]; readonly invalid?: readonly string[] }
  /** Raw errors of its wallets and nodes, and the expected failures. */
  readonly failures?: readonly (readonly [error: unknown, means: FailureKind])[]
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const HASH = 'a/b c?d#e'

/** Texts that are no address in any namespace. */
const HOSTILE = [
  '',
  ' ',
  '0',
  ':',
  '\0',
  '__proto__',
  '\ud800',
  '\u202e1',
  '💣'.repeat(50),
  'a'.repeat(1_000_000),
  '0x',
  '1'.repeat(44),
]

/** Odd values that code may throw. */
const THROWN = [
  undefined,
  null,
  0,
  '',
  'no',
  {},
  [],
  new Error('no'),
  Object.create(null),
  { code: {} },
  { message: 1 },
]

/**
 * Returns the promises of every namespace as data: pass them to any runner's `each`, beside `pluginConformance`. The
 * suite cannot check that importing the module has no side effects: import it in your own test, with a ledger open.
 *
 * @example
 * const fixture = { plugin: () => cosmos(), namespace: 'cosmos', addresses: { valid: ['cosmos1…'], invalid: ['0x…'] } }
 * test.each(namespaceConformance(fixture))('$name', ({ run }) => run())
 */
export function namespaceConformance(fixture: NamespaceFixture): readonly Case[] {
  const {
    plugin,
    plugins = () => [],
    overrides = () => [],
    namespace,
    addresses,
    references = {},
    failures = [],
  } = fixture

  function open(own: readonly Override[] = [], theirs = overrides()): TestKit {
    const others = theirs.filter(({ token }) => !own.some((mine) => mine.token.key === token.key))
    const testKit = createTestKit({ plugins: [plugins(), plugin()], overrides: [...others, ...own] })
    const [failure] = testKit.failures
    if (failure) throw failure
    return testKit
  }

  const find = ({ kit }: TestKit) =>
    kit
      .get(Namespaces)
      .getSnapshot()
      .find(({ id }) => id === namespace)

  async function chainOf(testKit: TestKit): Promise<Namespace> {
    // A lazy namespace loads when the kit needs it.
    if (!find(testKit)) {
      await testKit.kit.start()
      await testKit.kit.load('connect')
    }
    const chain = find(testKit)
    check(chain, `brings no chain "${namespace}"`)
    return chain
  }

  /** An account to read, if the fixture has one. */
  function account({ codec }: Namespace): Account {
    const reading = codec.readAddress(addresses.valid[0] ?? '')
    check(reading.valid, `does not take ${addresses.valid[0]} for an address`)
    return { namespace, address: reading.address, type: '' }
  }

  const testCase = (name: string, run: (chain: Namespace) => unknown): Case => ({
    name,
    run: async () => void (await run(await chainOf(open()))),
  })

  /** Creates a case about all remote reads of a namespace, while the network gives no answer. */
  const readingCase = (
    name: string,
    fails: boolean,
    run: (reading: Reading, world: ReadingWorld) => Promise<void>,
  ): Case => ({
    name,
    async run() {
      // Create the kit's surroundings before watching starts.
      const theirs = overrides()
      await checkInvariants(async (watch) => {
        const network = createNetworkWithoutAnswers(fails)
        const testKit = watch(open(network.overrides, theirs))
        const chain = await chainOf(testKit)
        for (const reading of readingsOf(chain, account(chain))) await run(reading, { network, clock: testKit.clock })
      })
    },
  })

  return [
    testCase('is called what a namespace may be called', ({ id, name }) => {
      check(NAMESPACE.test(id), `"${id}" is no CAIP-2 namespace`)
      check(name !== '' && displayText(name) === name, 'has no name that a visitor could read')
    }),

    testCase('names each kind of account once', ({ accountTypes = [] }) => {
      check(
        accountTypes.every((type) => type !== ''),
        'has a kind of account without a name',
      )
      check(new Set(accountTypes).size === accountTypes.length, 'has a kind of account twice')
    }),

    {
      name: 'touches nothing while nobody asks it anything',
      async run() {
        const theirs = overrides()
        const ledger = openLedger()
        try {
          const testKit = open([], theirs)
          const [first] = [find(testKit), ...testKit.kit.get(NamespaceOutlines).getSnapshot()].filter(
            (one) => one?.id === namespace,
          )
          check(first, `brings neither a chain "${namespace}" nor its outline`)
          const [touch] = ledger.entries
          check(!touch, `touches the world: ${touch?.kind} ${touch?.what}`)
          check(testKit.clock.pending === 0, 'sets a timer')
        } finally {
          ledger.stop()
        }
      },
    },

    testCase('names its networks as its own, each once', ({ networks, codec }) => {
      for (const { caipNetworkId, chainNamespace, id, name } of networks) {
        check(chainNamespace === namespace, `${name} is of the namespace "${chainNamespace}"`)
        check(caipNetworkId === `${namespace}:${id}`, `${name} is called ${caipNetworkId}, and its id is ${id}`)
        check(REFERENCE.test(String(id)) && codec.isReference(String(id)), `does not take ${id} for a reference`)
      }
      check(
        new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size === networks.length,
        'lists a network twice',
      )
    }),

    testCase('is what was shown of it before it was here', async ({ name, networks, accountTypes = [] }) => {
      const { kit } = open()
      const outline = kit
        .get(NamespaceOutlines)
        .getSnapshot()
        .find(({ id }) => id === namespace)
      check(!outline || outline.name === name, `is called "${outline?.name}" at first, and "${name}" then`)
      check(!outline || print(outline.networks) === print(networks), 'shows other networks at first')
      check(
        !outline || print(outline.accountTypes ?? []) === print(accountTypes),
        'shows other kinds of account at first',
      )
    }),

    testCase('can be asked about its networks', ({ networks }) => {
      for (const { name, nativeCurrency, rpcUrls, blockExplorers } of networks) {
        const { symbol, decimals } = nativeCurrency
        check(
          symbol !== '' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255,
          `${name} has no currency to write`,
        )
        const urls = [
          ...Object.values(rpcUrls).flatMap(({ http }) => http),
          ...Object.values(blockExplorers ?? {}).map(({ url }) => url),
        ]
        for (const url of urls) check(isReachable(url), `${name} is looked for at ${url}`)
      }
    }),

    testCase('knows its references from others', ({ codec }) => {
      for (const reference of references.valid ?? [])
        check(codec.isReference(reference), `does not take ${reference} for a reference`)
      for (const reference of references.invalid ?? [])
        check(!codec.isReference(reference), `takes ${reference} for a reference`)
      for (const text of HOSTILE)
        check(!codec.isReference(text) || REFERENCE.test(text), `takes ${excerpt(text)} for a reference`)
    }),

    testCase('reads its addresses, and what it read, the same again', ({ codec }) => {
      check(addresses.valid.length > 0, 'has no example of an address')
      for (const text of addresses.valid) {
        const reading = codec.readAddress(text)
        check(reading.valid, `does not take ${text} for an address`)
        const again = codec.readAddress(reading.address)
        check(again.valid && again.address === reading.address, `reads ${text} as another address the second time`)
      }
    }),

    testCase('says why a text is no address', ({ codec, networks }) => {
      for (const text of [...addresses.invalid, ...HOSTILE]) {
        for (const network of [undefined, ...networks]) {
          const reading = codec.readAddress(text, network)
          check(!reading.valid, `takes ${excerpt(text)} for an address`)
          check(reading.reason, `does not say why ${excerpt(text)} is no address`)
        }
      }
    }),

    testCase('writes addresses that its networks read', (chain) => {
      const { codec, networks } = chain
      const { address } = account(chain)
      for (const network of codec.formatAddress ? networks : []) {
        const written = codec.formatAddress!(address, network)
        check(codec.readAddress(written, network).valid, `writes ${written}, which is no address on ${network.name}`)
      }
    }),

    testCase('answers for networks that are not its own', (chain) => {
      const { codec } = chain
      const { address } = account(chain)
      for (const network of strangers(namespace)) {
        for (const text of [address, ...HOSTILE]) {
          const reading = codec.readAddress(text, network)
          const isAnswer = reading.valid ? reading.address : reading.reason
          check(isAnswer, `says nothing of an address on ${network.caipNetworkId}`)
        }
        const written = codec.formatAddress?.(address, network) ?? address
        check(typeof written === 'string' && written !== '', `writes no address on ${network.caipNetworkId}`)
      }
    }),

    testCase('has the features that it names, with a version each', ({ features }) =>
      demandFeatures(features, CHAIN_FEATURES),
    ),

    testCase('links to explorers by addresses that can be opened', (chain) => {
      const explore = chain.features['explore@1']
      const { address } = account(chain)
      for (const network of explore ? [...chain.networks, ...strangers(namespace)] : []) {
        const links = [explore!.address(address, network), explore!.transaction(HASH, network)]
        for (const link of links) check(link === undefined || isReachable(link), `links to ${link}`)
        check(
          !links[1] || links[1].includes(encodeURIComponent(HASH)),
          'links to a transaction without encoding its hash',
        )
      }
    }),

    testCase('knows what its raw errors mean, and answers for any other', ({ failureOf }) => {
      for (const [error, means] of failures)
        check(failureOf?.(error) === means, `takes ${failureOf?.(error)} for what is ${means}`)
      for (const thrown of THROWN) failureOf?.(thrown)
    }),

    readingCase('makes nothing up while nothing can be reached', true, async ({ what, read }, { clock }) => {
      const outcome = await outcomeOf(read(new AbortController().signal), () => clock.advance(1_000))
      check(outcome === 'rejected', `gives ${what} while nothing can be reached`)
    }),

    readingCase('does not begin to read what nobody wants any more', true, async ({ what, read }, { network }) => {
      check(
        (await outcomeOf(read(AbortSignal.abort()), flush)) === 'rejected',
        `gives ${what} after it was told to stop`,
      )
      check(network.sent === 0, `asks for ${what} after it was told to stop`)
    }),

    readingCase('stops reading when it is told to', false, async ({ what, read }, { network }) => {
      const controller = new AbortController()
      const reading = read(controller.signal)
      for (let turn = 0; turn < TURNS && network.sent === 0; turn++) await flush()
      controller.abort()
      check((await outcomeOf(reading, flush)) === 'rejected', `goes on asking for ${what} after it was told to stop`)
    }),
  ]
}

/** Networks unknown to a namespace: one of its own that the app added, and one of another namespace. */
const strangers = (namespace: string): readonly Network[] =>
  ([`${namespace}:latchkey-unknown`, 'elsewhere:1'] as readonly NetworkId[]).map(unknownNetwork)

/** Whether the URL uses TLS or points to this machine. */
function isReachable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const excerpt = (text: string) => JSON.stringify(text.slice(0, 40))
