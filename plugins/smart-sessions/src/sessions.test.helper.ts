import { type NetworkId, SmartSessions } from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  definePlugin,
  type GrantedPermissions,
  type GrantPermissions,
  NamespaceOutlines,
  Namespaces,
  type RevokePermissions,
} from '@latchkey/core/plugin'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
} from '@latchkey/core/testing'
import { smartSessions } from './plugin.js'

export const HOLDER = 'eip1551game'
export const PERIODIC = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 3_600 } }

export const granted = (context: string, rest: Partial<GrantedPermissions> = {}): GrantedPermissions => ({
  networkId: 'eip155:1',
  account: 'eip1551alice',
  holder: HOLDER,
  permissions: [PERIODIC],
  context,
  dependencies: [],
  ...rest,
})

type Asked<T extends (request: never) => unknown> = Parameters<T>[0]

/** A wallet that grants what a test says, and keeps what it was asked. */
function fakeGrants(types: readonly string[] = [PERIODIC.type]) {
  const wallet = {
    types,
    list: [] as readonly GrantedPermissions[],
    grants: [] as Asked<GrantPermissions['grantPermissions']>[],
    revocations: [] as Asked<RevokePermissions['revokePermissions']>[],
    answer: async (): Promise<readonly GrantedPermissions[]> => [granted('0x01')],
    revoke: async (): Promise<string | undefined> => undefined,
    readList: async (): Promise<readonly GrantedPermissions[]> => wallet.list,
  }
  const features = {
    'grant-permissions@1': {
      permissionTypes: async () => wallet.types,
      grantPermissions(request: Asked<GrantPermissions['grantPermissions']>) {
        wallet.grants.push(request)
        return wallet.answer()
      },
      grantedPermissions: () => wallet.readList(),
    },
    'revoke-permissions@1': {
      revokePermissions(request: Asked<RevokePermissions['revokePermissions']>) {
        wallet.revocations.push(request)
        return wallet.revoke()
      },
    },
  }
  return { wallet, features }
}

interface Options {
  readonly types?: readonly string[]
  readonly canGrant?: boolean
  readonly supported?: readonly NetworkId[]
}

/** A kit with smart sessions, whose wallet shares Alice and Bob on two networks. */
export async function environment({ types, canGrant = true, supported = ['eip155:1'] }: Options = {}) {
  const { wallet, features } = fakeGrants(types)
  const api = createFakeBlockchainApi(supported)
  api.reply('v1/sessions/*', { pcis: [] })
  const namespace = createFakeNamespace({
    id: 'eip155',
    networks: [fakeNetwork('eip155', '1'), fakeNetwork('eip155', '2')],
  })
  const accounts = [fakeAccount('eip155', 'alice'), fakeAccount('eip155', 'bob')]
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ state: { accounts }, ...(canGrant && { features }) }),
  })
  const source = definePlugin({
    id: 'source',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(BlockchainApi, { value: api })
    },
  })
  const test = createTestKit({ plugins: [source(), smartSessions()] })
  await test.kit.start()
  const sessions = test.kit.get(SmartSessions)
  await sessions.refresh()
  await test.kit.connect({ connector: connector.id })
  const request = (rest: object = {}) => ({
    networkId: 'eip155:1' as const,
    permissions: [PERIODIC],
    holder: HOLDER,
    expiresAt: test.clock.now() + 60_000,
    ...rest,
  })
  return { ...test, api, connector, accounts, wallet, sessions, request, now: () => sessions.getSnapshot() }
}
