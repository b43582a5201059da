import { Names, type Plugin, type SessionFeatures } from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  definePlugin,
  type LookUpNames,
  NamespaceOutlines,
  Namespaces,
} from '@latchkey/core/plugin'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { names } from './plugin.js'

export const ALICE = 'eip1551alice'
export const BOB = 'eip1551bob'

/** A registered name as the API tells it. */
export const registered = (name: string, address = ALICE, coin = '60') => ({
  name,
  addresses: { [coin]: { address, created: 1 } },
  attributes: {},
})

interface Options {
  readonly namespace?: 'eip155' | 'fake'
  readonly networkId?: string
  readonly hasApi?: boolean
  readonly look?: LookUpNames
  readonly sign?: (message: string) => Promise<string>
  readonly plugin?: () => Plugin
}

/** A kit with names, over a blockchain API whose answers a test changes. Nobody has a name at first. */
export async function environment({
  namespace: id = 'eip155',
  networkId = '1',
  hasApi = true,
  look,
  sign = async () => '0xsigned',
  plugin = names,
}: Options = {}) {
  const api = createFakeBlockchainApi([`${id}:${networkId}`])
  api.reply('v1/profile/account/*', [])
  api.reply('v1/profile/reverse/*', [])
  api.reply('v1/profile/suggestions/*', { suggestions: [] })
  api.reply('v1/profile/account', { success: true })
  const namespace = createFakeNamespace({
    id,
    networks: [{ ...fakeNetwork(id, networkId), id: Number(networkId) }],
    ...(look && { features: { 'names@1': look } }),
  })
  const signed: string[] = []
  const features: SessionFeatures = {
    'sign-message@1': {
      async signMessage({ message }) {
        signed.push(message)
        return sign(message)
      },
    },
  }
  const connector = createFakeConnector({
    namespaces: [id],
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount(id, 'alice')] }, features }),
  })
  const world = definePlugin({
    id: 'world',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      if (hasApi) ctx.provide(BlockchainApi, { value: api })
    },
  })
  const test = createTestKit({ plugins: [world(), plugin()] })
  await test.kit.start()
  const service = test.kit.get(Names)
  return {
    ...test,
    api,
    service,
    signed,
    connector,
    now: () => service.getSnapshot(),
    calls: (part = '') =>
      api.requests
        .map(({ url }) => String(url).replace(/^.*(?=v1\/)|\?.*$/g, ''))
        .filter((path) => path.includes(part)),
    async connect() {
      await test.kit.connect({ connector: connector.id })
      await flush()
    },
    /** The visitor types a name, and pauses. */
    async type(name: string) {
      service.setInput(name)
      await test.clock.advance(500)
    },
    offers: (...all: readonly (readonly [name: string, registered: boolean])[]) =>
      api.reply('v1/profile/suggestions/*', {
        suggestions: all.map(([name, isRegistered]) => ({ name: `${name}.reown.id`, registered: isRegistered })),
      }),
  }
}
