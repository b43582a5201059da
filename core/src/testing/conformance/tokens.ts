import type { TokenInfo, Tokens } from '../../contracts/features/tokens.js'
import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { checkAborted } from './aborted.js'
import { check, type Case } from './case.js'
import { print } from './print.js'
import { serviceConformance } from './service.js'

/** A service, and the requests that it has sent so far: 0 where it needs none. */
export interface TokensBench {
  readonly tokens: Tokens
  readonly requests: () => number
}

/** An implementation of `Tokens`, and what its sources know. */
export interface TokensFixture {
  /** Creates the service. Called for each case. */
  readonly create: () => TokensBench | Promise<TokensBench>
  /** The only token that the sources know. */
  readonly known: TokenInfo
  /** A token of the same network that no source knows. */
  readonly unknown: AssetId
  /** A network without tokens. */
  readonly otherNetwork: NetworkId
}

const MANY = 250

/**
 * Returns the promises of `Tokens` as data: pass them to any runner's `each`. Those of every service with a snapshot are
 * among them.
 *
 * @example
 * const create = () => ({ tokens: createTestKit({ plugins: [acme()] }).kit.get(Tokens), requests: () => server.requests })
 * test.each(tokensConformance({ create, known, unknown, otherNetwork: 'eip155:999' }))('$name', ({ run }) => run())
 */
export function tokensConformance({ create, known, unknown, otherNetwork }: TokensFixture): readonly Case[] {
  const { id, networkId } = known
  return [
    ...serviceConformance<Tokens>({
      create: async () => (await create()).tokens,
      change: (tokens) => tokens.read([id]),
    }),
    {
      name: 'reads a token with all that is known of it, and adds it to the snapshot',
      async run() {
        const { tokens } = await create()
        const read = await tokens.read([id])
        check(
          print(sorted(read[id])) === print(sorted(known)),
          'The token that was read is another one than the known one.',
        )
        check(
          print(sorted(tokens.getSnapshot().tokens[id])) === print(sorted(known)),
          'The snapshot does not have the token that was read.',
        )
      },
    },
    {
      name: 'has no entry for a token that no source knows, and for a text that is no id',
      async run() {
        const { tokens } = await create()
        const read = await tokens.read([unknown, 'nonsense' as AssetId, id])
        check(
          Object.keys(read).join() === id,
          'There is an entry for a token that no source knows, or for a text that is no id.',
        )
        check(Object.keys(tokens.getSnapshot().tokens).join() === id, 'The snapshot has a token that no source knows.')
      },
    },
    {
      name: 'finds a token among many',
      async run() {
        const { tokens } = await create()
        const ids = Array.from({ length: MANY }, (_, index): AssetId => `${unknown}${index}`)
        check(Object.hasOwn(await tokens.read([...ids, id]), id), `A token is not found behind ${MANY} others.`)
      },
    },
    {
      name: 'sends one request for calls of one moment, and none for a token that was read',
      async run() {
        const { tokens, requests } = await create()
        await Promise.all([tokens.read([id]), tokens.read([id, unknown]), tokens.read([id])])
        check(requests() <= 1, `Calls of one moment led to ${requests()} requests.`)
        const before = requests()
        await tokens.read([id])
        check(requests() === before, 'A token that was read is asked for again.')
      },
    },
    {
      name: 'lists no token of another network',
      async run() {
        const { tokens } = await create()
        const listed = await tokens.list(networkId)
        check(
          listed.every((token) => token.networkId === networkId),
          'The list has a token of another network.',
        )
        check((await tokens.list(otherNetwork)).length === 0, 'A network without tokens has a list.')
      },
    },
    {
      name: 'rejects with the reason of a signal that was aborted, and sends nothing',
      async run() {
        const { tokens, requests } = await create()
        await checkAborted((signal) => tokens.read([id], { signal }), 'read')
        await checkAborted((signal) => tokens.list(networkId, { signal }), 'list')
        check(requests() === 0, 'An aborted call sent a request.')
      },
    },
  ]
}

const sorted = (token: TokenInfo | undefined) => Object.entries(token ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
