import { type AppConfig, Connections, type WalletEntry } from '@latchkey/core'
import { definePlugin, type NamespaceOutline, NamespaceOutlines, Page } from '@latchkey/core/plugin'
import { createFakeDevice, createFakePage, createMemoryKeyValue, createTestKit } from '@latchkey/core/testing'
import { knownRows } from './known-rows.js'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

interface Described {
  readonly name: string
  readonly icon?: string
}

interface Around {
  /** Announced by EIP-6963, in this order. */
  readonly announced?: readonly Described[]
  /** Registered by the Wallet Standard. */
  readonly registered?: readonly (Described & { readonly chains: readonly string[] })[]
  readonly namespaces?: readonly string[]
  readonly plugins?: readonly string[]
  readonly config?: AppConfig
  readonly mobile?: boolean
  readonly stored?: string
}

const INSTALLED_BY: Readonly<Record<string, NamespaceOutline['installedBy']>> = {
  eip155: 'eip6963',
  solana: 'solana:',
  bip122: 'bitcoin:',
}

function kitWith({
  announced = [],
  registered = [],
  namespaces = Object.keys(INSTALLED_BY),
  plugins = ['walletconnect'],
  config = {},
  mobile = false,
  stored,
}: Around) {
  const page = createFakePage()
  page.listen('eip6963:requestProvider', () =>
    announced.forEach((info) =>
      page.dispatch(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: {} } })),
    ),
  )
  page.listen('wallet-standard:app-ready', ({ detail }: CustomEvent) => detail.register(...registered))
  const storage = createMemoryKeyValue()
  if (stored !== undefined) storage.write({ '@appkit/recent_wallets': stored })
  const outlines = definePlugin({
    id: 'acme',
    requires: [],
    setup: (ctx) =>
      namespaces.forEach((id) =>
        ctx.contribute(NamespaceOutlines, { id, name: id, networks: [], installedBy: INSTALLED_BY[id] ?? false }),
      ),
  })
  const others = plugins.map((id) => definePlugin({ id, requires: [] })())
  const device = createFakeDevice(mobile ? 'android' : 'desktop')
  return createTestKit({ page, storage, device, config, plugins: [outlines(), ...others] }).kit
}

const namesOf = (around: Around) => knownRows(kitWith(around), 'Any phone').map(({ name }) => name)
const recent = (...names: readonly string[]) =>
  JSON.stringify({ v: 1, data: names.map((name) => ({ id: name, name })) })

const HARBOR = { name: 'Harbor', icon: PNG }
const KESTREL = { name: 'Kestrel Wallet' }

test('lists pairing and the announced wallets, in the order of the modal', () => {
  expect(namesOf({ announced: [HARBOR, KESTREL] })).toEqual(['Any phone', 'Harbor', 'Kestrel Wallet'])
})

test('a wallet of several namespaces comes first, and is listed once', () => {
  const registered = [{ ...KESTREL, chains: ['solana:mainnet'] }]
  expect(namesOf({ announced: [HARBOR, KESTREL], registered })).toEqual(['Any phone', 'Kestrel Wallet', 'Harbor'])
  const both = [{ name: 'Both', chains: ['solana:mainnet', 'bitcoin:mainnet'] }]
  expect(namesOf({ announced: [HARBOR], registered: both })).toEqual(['Any phone', 'Both', 'Harbor'])
})

test('lists only wallets of the kit’s namespaces', () => {
  const registered = [
    { name: 'Sun', chains: ['solana:mainnet'] },
    { name: 'Coin', chains: ['bitcoin:mainnet'] },
  ]
  expect(namesOf({ announced: [HARBOR], registered, namespaces: ['solana'] })).toEqual(['Any phone', 'Sun'])
  expect(namesOf({ announced: [HARBOR], registered, namespaces: ['bip122'] })).toEqual(['Any phone', 'Coin'])
  expect(namesOf({ announced: [HARBOR], registered, namespaces: ['polkadot'] })).toEqual([])
})

test('the wallets used last come before the installed ones, unless they are installed', () => {
  const stored = recent('Fern', 'Harbor')
  expect(namesOf({ announced: [HARBOR], stored })).toEqual(['Any phone', 'Fern', 'Harbor'])
})

test.each(['{', '[]', '{"v":2,"data":[{"name":"Fern"}]}', '{"v":1,"data":"Fern"}'])(
  'ignores a record of wallets used last that is broken or newer: %s',
  (stored) => {
    expect(namesOf({ announced: [HARBOR], stored })).toEqual(['Any phone', 'Harbor'])
  },
)

test('knows no rows where no wallet is installed: another way to connect may come first then', () => {
  expect(namesOf({ stored: recent('Fern') })).toEqual([])
})

const flood = Array.from({ length: 20 }, (_, index) => ({ name: `Wallet ${index}`, chains: ['solana:mainnet'] }))

test.each<[string, Around]>([
  ['two wallets have one name', { announced: [HARBOR, { name: 'harbor' }] }],
  ['a name has a letter that is not seen', { announced: [HARBOR, { name: 'Kes\u200Btrel' }] }],
  ['a name has a letter that looks like another one', { announced: [{ name: 'H\u0430rbor' }] }],
  ['a name has two spaces in a row', { announced: [{ name: 'Har  bor' }] }],
  ['a name is long', { announced: [{ name: 'H'.repeat(33) }] }],
  ['a wallet has no name', { announced: [{ name: '' }] }],
  ['the page is flooded with announcements', { announced: flood }],
  ['the page is flooded with registered wallets', { registered: flood }],
  ['the app excludes wallets', { announced: [HARBOR], config: { excludeWalletIds: ['x'] } }],
  ['the app has a table of wallets', { announced: [HARBOR], config: { walletIdentities: {} } }],
  ['the app orders the ways to connect', { announced: [HARBOR], config: { connectMethodsOrder: ['email', 'wallet'] } }],
  ['the app orders the groups', { announced: [HARBOR], config: { connectorTypeOrder: ['featured'] } }],
  ['the visitor must agree to terms first', { announced: [HARBOR], config: { features: { legalCheckbox: true } } }],
  ['the wallets are one button', { announced: [HARBOR], config: { collapseWallets: true } }],
  ['e-mail is shown without wallets', { announced: [HARBOR], config: { features: { emailShowWallets: false } } }],
])('leaves the list to the modal where %s', (_, around) => {
  expect(namesOf(around)).toEqual([])
})

test('pairing is no first row without its plugin, and where installed wallets come first', () => {
  expect(namesOf({ announced: [HARBOR], plugins: [] })).toEqual(['Harbor'])
  expect(namesOf({ announced: [HARBOR], config: { connectorTypeOrder: 'installed-first' } })).toEqual(['Harbor'])
})

test('lists at most six installed wallets, and pairing', () => {
  const announced = [...'ABCDEFGH'].map((name) => ({ name }))
  expect(namesOf({ announced })).toEqual(['Any phone', ...'ABCDEF'])
})

test('knows no rows while a wallet is connected: the list tells what is', () => {
  const kit = kitWith({ announced: [HARBOR] })
  const connections = kit.get(Connections)
  const state = connections.getSnapshot()
  jest.spyOn(connections, 'getSnapshot').mockReturnValue({ ...state, connected: true })
  expect(knownRows(kit, 'Any phone')).toEqual([])
})

test('listens to the page no longer than it asks', () => {
  const kit = kitWith({ announced: [HARBOR] })
  const page = kit.get(Page)
  const stop = jest.fn()
  jest.spyOn(page, 'listen').mockReturnValue(stop)
  knownRows(kit, 'Any phone')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('on a phone, pairing has another title, and gives way to the list of all wallets', () => {
  expect(namesOf({ announced: [HARBOR], mobile: true })).toEqual([undefined, 'Harbor'])
  expect(namesOf({ announced: [HARBOR], mobile: true, plugins: ['walletconnect', 'wallets'] })).toEqual(['Harbor'])
})

test('each row finds its own entry in the list of the modal', () => {
  const rows = knownRows(kitWith({ announced: [HARBOR], stored: recent('Fern') }), 'Any phone')
  const entry = (fields: Partial<WalletEntry>) => ({ group: 'injected', installed: true, ...fields }) as WalletEntry
  const entries = [
    entry({ name: 'Harbor', installed: false, group: 'recommended' }),
    entry({ name: 'Harbor' }),
    entry({ name: 'Fern', installed: false, group: 'recent' }),
    entry({ name: 'WalletConnect', installed: false, group: 'walletConnect' }),
  ]
  expect(rows.map(({ isOf }) => entries.findIndex(isOf))).toEqual([3, 2, 1])
})

const svg = (content: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)}`

test.each([
  ['pixels', PNG],
  ['a drawing', svg('<path d="M0 0h9v9z" fill="#d33"/>')],
  ['a drawing with a gradient', svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9v9z"/>')],
])('shows a picture of %s', (_, icon) => {
  const [row] = knownRows(kitWith({ announced: [{ name: 'Harbor', icon }], plugins: [] }), undefined)
  expect(row?.icon).toBe(icon)
})

test.each([
  ['an address', 'https://harbor.example/icon.png'],
  ['another kind of data', 'data:text/html;base64,PGI+'],
  ['broken data', 'data:image/png;base64,iVBOR'],
  ['too much data', `data:image/png;base64,${'AAAA'.repeat(20_000)}`],
  ['a drawing that uses itself', svg('<g id="a"/><use href="#a"/>')],
  ['a drawing with many references', svg('<path clip-path="url(#a)"/>'.repeat(5))],
  ['a drawing with entities', svg('&#60;use/>')],
  ['no text', 7 as unknown as string],
])('leaves a picture to the modal that is %s', (_, icon) => {
  const [row] = knownRows(kitWith({ announced: [{ name: 'Harbor', icon }], plugins: [] }), undefined)
  expect(row).toMatchObject({ name: 'Harbor', icon: undefined })
})
