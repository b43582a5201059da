import { blockchainApi } from '@latchkey/blockchain-api'
import { createAppKit, override, SmartSessions } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces, Page, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { createFakePage, createFakePairedWallet, type PairedRequest } from '@latchkey/core/testing'
import { eip155, mainnet } from '@latchkey/eip155'
import { startApi } from '@latchkey/example-devnet'
import { smartSessions } from '@latchkey/smart-sessions'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

// A wallet on another device grants by the methods of ERC-7715's first drafts, and its co-signer asks the API server which sessions hold.

const [ada, bob, holder] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey())) as [Key, Key, Key]
type Key = ReturnType<typeof privateKeyToAccount>

const METHODS = ['wallet_getCapabilities', 'wallet_grantPermissions', 'wallet_revokePermissions']
const MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const PERMISSION = { type: 'native-token-transfer', data: { allowance: '0x5' } }

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => void (api = await startApi({ nodes: { mainnet: 'http://127.0.0.1:1' }, log: () => undefined })))
afterAll(() => api.close())

const sessionsAt = (path = '') => `${api.url}/v1/sessions/eip155:1:${ada.address}${path}?projectId=demo`

/** What the server keeps, as the co-signer reads it. */
async function keptSessions(): Promise<readonly { readonly pci: string; readonly revokedAt?: number }[]> {
  const { pcis } = (await (await fetch(sessionsAt())).json()) as { readonly pcis: [] }
  return pcis
}

/** The answers of a wallet with a key, which keeps what it grants at the server. */
async function answer({ method, params }: PairedRequest): Promise<unknown> {
  const request = propertyOf(params, 0) as { expiry: number; permissions: object[]; pci: string }
  switch (method) {
    case 'wallet_getCapabilities':
      return { '0x1': { permissions: { supported: true, permissionTypes: [PERMISSION.type] } } }
    case 'wallet_grantPermissions': {
      const { expiry: expiration, permissions } = request
      const pci = generatePrivateKey()
      const signature = await ada.signMessage({ message: pci })
      const project = { name: 'Game', url: 'https://game.example' }
      const body = JSON.stringify({ pci, signature, project, permissions, expiration })
      const kept = await fetch(sessionsAt(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      expect(kept.status).toBe(200)
      return {
        ...request,
        grantedPermissions: permissions,
        permissionsContext: pci,
        signerData: { submitToAddress: MANAGER },
      }
    }
    default:
      return ada.signMessage({ message: request.pci })
  }
}

/** A plugin that pairs one wallet. */
const pairingWith = (wallet: PairedWallet) =>
  definePlugin({
    id: 'elsewhere',
    requires: [Connectors, Namespaces],
    start: ({ get }) =>
      get(Connectors).add({
        id: 'elsewhere',
        name: 'Elsewhere',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        identity: {},
        installed: true,
        async connect() {
          const [namespace] = get(Namespaces).getSnapshot()
          const session = namespace!.features['pairing@1']!.session!(wallet)
          const { getSnapshot, subscribe } = wallet
          return [{ ...session, namespace: 'eip155', getSnapshot, subscribe, disconnect: async () => {} }]
        },
      }),
  })()

async function paired(methods = METHODS) {
  const wallet = createFakePairedWallet({
    methods,
    state: {
      accounts: [{ namespace: 'eip155', type: 'eoa', address: ada.address }],
      approved: [mainnet.caipNetworkId],
    },
    answer,
  })
  const kit = createAppKit({
    projectId: 'demo',
    endpoints: { blockchainApi: api.url },
    // The server refuses on purpose.
    logLevel: 'silent',
    networks: [mainnet],
    plugins: [eip155({ coinbase: false, safe: false }), blockchainApi(), smartSessions(), pairingWith(wallet)],
    overrides: [override(Page, { value: createFakePage() })],
  })
  await kit.start()
  await kit.load('connect')
  await kit.connect({ connector: 'elsewhere' })
  const sessions = kit.get(SmartSessions)
  return {
    kit,
    wallet,
    sessions,
    grant: () =>
      sessions.grant({
        networkId: 'eip155:1',
        holder: holder.address,
        permissions: [PERMISSION],
        expiresAt: Date.now() + 3_600_000,
      }),
    async listed() {
      await sessions.refresh()
      const state = sessions.getSnapshot()
      expect(state.status).toBe('ready')
      return 'sessions' in state ? state.sessions : []
    },
    asked: (method: string) => wallet.asked.filter((one) => one.method === method),
  }
}

type Granted = Extract<Awaited<ReturnType<SmartSessions['grant']>>, { readonly status: 'granted' }>

test('a paired wallet grants by the method of the drafts, and its signature revokes at the server', async () => {
  const { kit, grant, listed, asked, sessions } = await paired()
  const granted = (await grant()) as Granted
  const { pci } = granted.sessions[0]!
  expect(granted.sessions).toMatchObject([
    { grant: { context: pci, holder: holder.address, delegationManager: MANAGER, permissions: [PERMISSION] } },
  ])
  expect(asked('wallet_grantPermissions')).toMatchObject([
    { networkId: 'eip155:1', params: [{ address: ada.address, signer: { data: { address: holder.address } } }] },
  ])
  // The server tells which app it was.
  expect(await listed()).toMatchObject([{ pci, app: { name: 'Game' }, permissions: [PERMISSION] }])

  expect(await sessions.revoke(pci)).toEqual({ status: 'revoked' })
  expect(asked('wallet_revokePermissions')).toMatchObject([{ params: [{ pci, address: ada.address }] }])
  expect((await keptSessions()).find((one) => one.pci === pci)).toHaveProperty('revokedAt')
  expect(await listed()).toEqual([])
  await kit.dispose()
})

test('F-F31: a session stays valid where the wallet signs with another key, or the visitor declines', async () => {
  const { kit, wallet, grant, listed, sessions } = await paired()
  const { pci } = ((await grant()) as Granted).sessions[0]!
  wallet.answer = (request) =>
    request.method === 'wallet_revokePermissions' ? bob.signMessage({ message: pci }) : answer(request)
  await expect(sessions.revoke(pci)).rejects.toMatchObject({
    code: 'smart-sessions/revoke-failed',
    cause: { code: 'http/status' },
  })
  wallet.answer = () => Promise.reject(Object.assign(new Error('User rejected.'), { code: 5000 }))
  expect(await sessions.revoke(pci)).toEqual({ status: 'rejected' })

  wallet.answer = answer
  expect(await listed()).toMatchObject([{ pci }])
  expect((await keptSessions()).find((one) => one.pci === pci)).not.toHaveProperty('revokedAt')
  await kit.dispose()
})

test('a paired wallet that has not approved the method is not asked', async () => {
  const { kit, wallet, grant } = await paired(['personal_sign'])
  await expect(grant()).rejects.toMatchObject({ code: 'smart-sessions/unsupported' })
  expect(wallet.asked).toEqual([])
  await kit.dispose()
})
