import { NetworkDrawings } from '../../contracts/networks/network-drawings.js'
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
import { NAMESPACE_FEATURES, demandFeatures } from './feature-members.js'
import { createNetworkWithoutAnswers } from './network-without-answers.js'
import { print } from './print.js'
import { demandWholeIds, outcomeOf, readingsOf, TURNS, type Reading, type ReadingEnvironment } from './reading.js'

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
  /**
   * Overrides under which the first network's nodes answer with a token of the first valid address. A namespace with the
   * feature `tokens@1` needs them.
   */
  readonly tokenAnswers?: () => readonly Override[]
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
/** What the paths of one drawing may take, in letters. */
const MAX_DRAWING_LENGTH = 2_000
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
    tokenAnswers = () => [],
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

  async function namespaceOf(testKit: TestKit): Promise<Namespace> {
    // A lazy namespace loads when the kit needs it.
    if (!find(testKit)) {
      await testKit.kit.start()
      await testKit.kit.load('connect')
    }
    const subject = find(testKit)
    check(subject, `The plugin contributes no namespace "${namespace}".`)
    return subject
  }

  /** An account to read, if the fixture has one. */
  function account({ codec }: Namespace): Account {
    const reading = codec.readAddress(addresses.valid[0] ?? '')
    check(reading.valid, `The codec refused the valid address ${addresses.valid[0]}.`)
    return { namespace, address: reading.address, type: '' }
  }

  const testCase = (name: string, run: (subject: Namespace) => unknown): Case => ({
    name,
    run: async () => void (await run(await namespaceOf(open()))),
  })

  /** Creates a case about all remote reads of a namespace, while the network gives no answer. */
  const readingCase = (
    name: string,
    fails: boolean,
    run: (reading: Reading, environment: ReadingEnvironment) => Promise<void>,
  ): Case => ({
    name,
    async run() {
      // Create the kit's surroundings before watching starts.
      const theirs = overrides()
      await checkInvariants(async (watch) => {
        const network = createNetworkWithoutAnswers(fails)
        const testKit = watch(open(network.overrides, theirs))
        const subject = await namespaceOf(testKit)
        for (const reading of readingsOf(subject, account(subject)))
          await run(reading, { network, clock: testKit.clock })
      })
    },
  })

  return [
    testCase('has a valid id, and a name that can be shown', ({ id, name }) => {
      check(NAMESPACE.test(id), `"${id}" is no valid CAIP-2 namespace.`)
      check(name !== '' && displayText(name) === name, 'The namespace has no name that can be shown to visitors.')
    }),

    testCase('lists each account type once', ({ accountTypes = [] }) => {
      check(
        accountTypes.every((type) => type !== ''),
        'The namespace lists an account type without a name.',
      )
      check(new Set(accountTypes).size === accountTypes.length, 'The namespace lists an account type twice.')
    }),

    {
      name: 'has no effects before it is used',
      async run() {
        const theirs = overrides()
        const ledger = openLedger()
        try {
          const testKit = open([], theirs)
          const [first] = [find(testKit), ...testKit.kit.get(NamespaceOutlines).getSnapshot()].filter(
            (one) => one?.id === namespace,
          )
          check(first, `The plugin contributes neither a namespace "${namespace}" nor its outline.`)
          const [touch] = ledger.entries
          check(!touch, `The namespace had an effect before it was used: ${touch?.kind} ${touch?.what}`)
          check(testKit.clock.pending === 0, 'The namespace set a timer before it was used.')
        } finally {
          ledger.stop()
        }
      },
    },

    testCase('lists each network once, with an id of its own', ({ networks, codec }) => {
      for (const { caipNetworkId, chainNamespace, id, name } of networks) {
        check(chainNamespace === namespace, `The network ${name} is of the namespace "${chainNamespace}".`)
        check(
          caipNetworkId === `${namespace}:${id}`,
          `The network ${name} has the CAIP-2 id ${caipNetworkId} and the id ${id}, which do not match.`,
        )
        check(
          REFERENCE.test(String(id)) && codec.isReference(String(id)),
          `The codec refused the valid reference ${id}.`,
        )
      }
      check(
        new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size === networks.length,
        'The namespace lists a network twice.',
      )
    }),

    testCase('matches its outline', async ({ name, networks, accountTypes = [] }) => {
      const { kit } = open()
      const outline = kit
        .get(NamespaceOutlines)
        .getSnapshot()
        .find(({ id }) => id === namespace)
      check(!outline || outline.name === name, `The outline is named "${outline?.name}", and the namespace "${name}".`)
      check(
        !outline || print(outline.networks) === print(networks),
        'The outline lists other networks than the namespace.',
      )
      check(
        !outline || print(outline.accountTypes ?? []) === print(accountTypes),
        'The outline lists other account types than the namespace.',
      )
    }),

    {
      name: 'draws itself with small shapes of one colour each',
      async run() {
        const { kit } = open()
        const { namespace: own, networks } = await kit.get(NetworkDrawings).load(namespace)
        const drawings = Object.entries({ ...networks, ...(own && { [namespace]: own }) })
        for (const [of, { background, shapes }] of drawings) {
          const colours = [background, ...shapes.map(([fill]) => fill)]
          const paths = shapes.map(([, path]) => path)
          const strange = [
            ...colours.filter((colour) => !/^#[0-9a-f]{3,8}$/i.test(colour)),
            ...paths.filter((path) => !/^[Mm][\d\s.,a-z-]+$/i.test(path)),
          ]
          check(
            !strange.length,
            `The drawing of ${of} has a colour other than #rrggbb, or a broken path: ${strange[0]}`,
          )
          check(
            paths.join('').length <= MAX_DRAWING_LENGTH,
            `The drawing of ${of} is too detailed to be a small picture.`,
          )
        }
      },
    },

    testCase('lists networks with a valid currency and safe addresses', ({ networks }) => {
      for (const { name, nativeCurrency, rpcUrls, blockExplorers } of networks) {
        const { symbol, decimals } = nativeCurrency
        check(
          symbol !== '' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255,
          `The network ${name} has no valid currency.`,
        )
        const urls = [
          ...Object.values(rpcUrls).flatMap(({ http }) => http),
          ...Object.values(blockExplorers ?? {}).map(({ url }) => url),
        ]
        for (const url of urls)
          check(isReachable(url), `The network ${name} has the address ${url}, which does not use TLS.`)
      }
    }),

    testCase('recognises the references of its networks', ({ codec }) => {
      for (const reference of references.valid ?? [])
        check(codec.isReference(reference), `The codec refused the valid reference ${reference}.`)
      for (const reference of references.invalid ?? [])
        check(!codec.isReference(reference), `The codec accepted the invalid reference ${reference}.`)
      for (const text of HOSTILE)
        check(
          !codec.isReference(text) || REFERENCE.test(text),
          `The codec accepted the invalid reference ${excerpt(text)}.`,
        )
    }),

    testCase('reads its valid addresses, and reads its own result unchanged', ({ codec }) => {
      check(addresses.valid.length > 0, 'The fixture has no valid address.')
      for (const text of addresses.valid) {
        const reading = codec.readAddress(text)
        check(reading.valid, `The codec refused the valid address ${text}.`)
        const again = codec.readAddress(reading.address)
        check(
          again.valid && again.address === reading.address,
          `The codec read ${text}, and read its own result as another address.`,
        )
      }
    }),

    testCase('refuses invalid addresses, with a reason', ({ codec, networks }) => {
      for (const text of [...addresses.invalid, ...HOSTILE]) {
        for (const network of [undefined, ...networks]) {
          const reading = codec.readAddress(text, network)
          check(!reading.valid, `The codec accepted the invalid address ${excerpt(text)}.`)
          check(reading.reason, `The codec gave no reason why ${excerpt(text)} is invalid.`)
        }
      }
    }),

    testCase('formats addresses that it can read again', (subject) => {
      const { codec, networks } = subject
      const { address } = account(subject)
      for (const network of codec.formatAddress ? networks : []) {
        const written = codec.formatAddress!(address, network)
        check(
          codec.readAddress(written, network).valid,
          `The codec wrote ${written} for ${network.name}, and cannot read it.`,
        )
      }
    }),

    testCase('reads and formats addresses for unknown networks', (subject) => {
      const { codec } = subject
      const { address } = account(subject)
      for (const network of strangers(namespace)) {
        for (const text of [address, ...HOSTILE]) {
          const reading = codec.readAddress(text, network)
          const isAnswer = reading.valid ? reading.address : reading.reason
          check(isAnswer, `The codec gave neither an address nor a reason for ${network.caipNetworkId}.`)
        }
        const written = codec.formatAddress?.(address, network) ?? address
        check(typeof written === 'string' && written !== '', `The codec wrote no address for ${network.caipNetworkId}.`)
      }
    }),

    testCase('implements each feature that it names, with a version', ({ features }) =>
      demandFeatures(features, NAMESPACE_FEATURES),
    ),

    testCase('returns explorer links that can be opened', (subject) => {
      const explore = subject.features['explore@1']
      const { address } = account(subject)
      for (const network of explore ? [...subject.networks, ...strangers(namespace)] : []) {
        const links = [explore!.address(address, network), explore!.transaction(HASH, network)]
        for (const link of links)
          check(link === undefined || isReachable(link), `An explorer link leads to ${link}, which does not use TLS.`)
        check(
          !links[1] || links[1].includes(encodeURIComponent(HASH)),
          'An explorer link contains a hash that is not encoded.',
        )
      }
    }),

    testCase('classifies its raw errors, and accepts any thrown value', ({ failureOf }) => {
      for (const [error, means] of failures)
        check(
          failureOf?.(error) === means,
          `failureOf returned ${failureOf?.(error)} for an error that means ${means}.`,
        )
      for (const thrown of THROWN) failureOf?.(thrown)
    }),

    {
      name: 'lists tokens by their whole ids',
      async run() {
        const subject = await namespaceOf(open(tokenAnswers()))
        await demandWholeIds(subject, account(subject))
      },
    },

    readingCase('rejects its reads while the network is unreachable', true, async ({ what, read }, { clock }) => {
      const outcome = await outcomeOf(read(new AbortController().signal), () => clock.advance(1_000))
      check(outcome === 'rejected', `The namespace returned ${what} while the network was unreachable.`)
    }),

    readingCase('sends no request for a read that is already aborted', true, async ({ what, read }, { network }) => {
      check(
        (await outcomeOf(read(AbortSignal.abort()), flush)) === 'rejected',
        `The namespace returned ${what} for a read that was aborted before.`,
      )
      check(network.sent === 0, `The namespace sent a request for ${what} though the read was aborted before.`)
    }),

    readingCase('rejects its reads when they are aborted', false, async ({ what, read }, { network }) => {
      const controller = new AbortController()
      const reading = read(controller.signal)
      for (let turn = 0; turn < TURNS && network.sent === 0; turn++) await flush()
      controller.abort()
      check((await outcomeOf(reading, flush)) === 'rejected', `Reading ${what} did not reject when it was aborted.`)
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
