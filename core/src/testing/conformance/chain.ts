import { Chains, type Chain, type ChainFailure } from '../../contracts/chains.js'
import { Rpc } from '../../contracts/rpc.js'
import type { Account } from '../../domain/account.js'
import { httpErrors } from '../../errors/http-errors.js'
import { override, type Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin.js'
import { Http } from '../../platform/http.js'
import { createTestKit } from '../create-test-kit.js'
import { check, type Case } from './case.js'

/** A plugin that brings a namespace, and examples of how that writes things. */
export interface ChainFixture {
  readonly plugin: () => Plugin
  readonly plugins?: () => PluginOption
  readonly overrides?: () => readonly Override[]
  readonly namespace: string
  readonly addresses: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
  /** Of networks that are not among its own. */
  readonly references?: { readonly valid?: readonly string[]; readonly invalid?: readonly string[] }
  /** Raw errors of its wallets and nodes, and what they mean. */
  readonly failures?: readonly (readonly [error: unknown, means: ChainFailure])[]
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const FEATURE = /^[a-z][-a-z]*(:[a-z][-a-z]*)?@[1-9]\d*$/
const HASH = 'a/b c?d#e'

/** Texts that are nobody's address. */
const HOSTILE = ['', ' ', '0', ':', '\0', '__proto__', '\ud800', '\u202e1', '💣'.repeat(50), 'a'.repeat(1_000_000), '0x', '1'.repeat(44)]

/** Whatever may be thrown. */
const THROWN = [undefined, null, 0, '', 'no', {}, [], new Error('no'), Object.create(null), { code: {} }, { message: 1 }]

/**
 * What every namespace promises, as data: hand it to any runner's `each`,
 * beside `pluginConformance`.
 *
 * @example
 * const fixture = { plugin: () => cosmos(), namespace: 'cosmos', addresses: { valid: ['cosmos1…'], invalid: ['0x…'] } }
 * test.each(chainConformance(fixture))('$name', ({ run }) => run())
 */
export function chainConformance(fixture: ChainFixture): readonly Case[] {
  const { plugin, plugins = () => [], overrides = () => [], namespace, addresses, references = {}, failures = [] } = fixture

  function open(own: readonly Override[] = []): Chain {
    const others = overrides().filter(({ token }) => !own.some((mine) => mine.token.key === token.key))
    const { kit } = createTestKit({ plugins: [plugins(), plugin()], overrides: [...others, ...own] })
    const chain = kit.get(Chains).getSnapshot().find(({ id }) => id === namespace)
    check(chain, `brings no chain "${namespace}"`)
    return chain
  }

  /** An account to ask about, where there is one. */
  function account({ codec }: Chain): Account {
    const reading = codec.readAddress(addresses.valid[0] ?? '')
    check(reading.valid, `does not take ${addresses.valid[0]} for an address`)
    return { namespace, address: reading.address, type: '' }
  }

  const unreachable = () => Promise.reject(httpErrors.create('http/failed', { host: 'example.test' }))
  const cutOff = () => [
    override(Http, { value: { get: unreachable, post: unreachable, put: unreachable, delete: unreachable, blob: unreachable } }),
    override(Rpc, { value: { call: unreachable, fetchFor: () => unreachable, requestFor: () => unreachable } }),
  ]

  function testCase(name: string, run: (chain: Chain) => unknown, own?: () => readonly Override[]): Case {
    return { name, run: async () => void (await run(open(own?.()))) }
  }

  return [
    testCase('is called what a namespace may be called', ({ id, name }) => {
      check(NAMESPACE.test(id), `"${id}" is no CAIP-2 namespace`)
      check(name.trim() === name && name !== '', 'has no name that a visitor could read')
    }),

    testCase('names its networks as its own, each once', ({ networks, codec }) => {
      for (const { caipNetworkId, chainNamespace, id, name } of networks) {
        check(chainNamespace === namespace, `${name} is of the namespace "${chainNamespace}"`)
        check(caipNetworkId === `${namespace}:${id}`, `${name} is called ${caipNetworkId}, and its id is ${id}`)
        check(REFERENCE.test(String(id)) && codec.isReference(String(id)), `does not take ${id} for a reference`)
      }
      check(new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size === networks.length, 'lists a network twice')
    }),

    testCase('can be asked about its networks', ({ networks }) => {
      for (const { name, nativeCurrency, rpcUrls, blockExplorers } of networks) {
        const { symbol, decimals } = nativeCurrency
        check(symbol !== '' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255, `${name} has no currency to write`)
        const urls = [...Object.values(rpcUrls).flatMap(({ http }) => http), ...Object.values(blockExplorers ?? {}).map(({ url }) => url)]
        for (const url of urls) check(isReachable(url), `${name} is looked for at ${url}`)
      }
    }),

    testCase('knows its references from others', ({ codec }) => {
      for (const reference of references.valid ?? []) check(codec.isReference(reference), `does not take ${reference} for a reference`)
      for (const reference of references.invalid ?? []) check(!codec.isReference(reference), `takes ${reference} for a reference`)
      for (const text of HOSTILE) check(!codec.isReference(text) || REFERENCE.test(text), `takes ${excerpt(text)} for a reference`)
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

    testCase('says why a text is no address', ({ codec }) => {
      for (const text of [...addresses.invalid, ...HOSTILE]) {
        const reading = codec.readAddress(text)
        check(!reading.valid, `takes ${excerpt(text)} for an address`)
        check(reading.reason !== '', `does not say why ${excerpt(text)} is no address`)
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

    testCase('has features with a version each', ({ features }) => {
      for (const [name, feature] of Object.entries(features)) {
        check(FEATURE.test(name), `"${name}" does not say which version it is`)
        check(feature === undefined || (typeof feature === 'object' && feature !== null), `"${name}" is no object`)
      }
    }),

    testCase('links to explorers by addresses that can be opened', (chain) => {
      const explore = chain.features['explore@1']
      const { address } = account(chain)
      for (const network of explore ? chain.networks : []) {
        const links = [explore!.address(address, network), explore!.transaction(HASH, network)]
        for (const link of links) check(link === undefined || isReachable(link), `links to ${link}`)
        check(!links[1] || links[1].includes(encodeURIComponent(HASH)), 'links to a transaction without encoding its hash')
      }
    }),

    testCase('knows what its raw errors mean, and answers for any other', ({ failureOf }) => {
      for (const [error, means] of failures) check(failureOf?.(error) === means, `takes ${failureOf?.(error)} for what is ${means}`)
      for (const thrown of THROWN) failureOf?.(thrown)
    }),

    testCase(
      'says of no balance that it is 0 because it cannot be known',
      async (chain) => {
        const balance = chain.features['balance@1']
        if (balance && chain.networks[0]) {
          const asked = balance.balance(account(chain), chain.networks[0], new AbortController().signal)
          check(await isRejected(asked), 'gives a balance while nothing can be reached')
        }
      },
      cutOff,
    ),

    testCase('does not begin to read what nobody wants any more', async (chain) => {
      const balance = chain.features['balance@1']
      if (balance && chain.networks[0]) {
        const asked = balance.balance(account(chain), chain.networks[0], AbortSignal.abort())
        check(await isRejected(asked), 'gives a balance after it was told to stop')
      }
    }),
  ]
}

/** Over TLS, or on this very machine. */
function isReachable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const isRejected = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    () => true,
  )

const excerpt = (text: string) => JSON.stringify(text.slice(0, 40))
