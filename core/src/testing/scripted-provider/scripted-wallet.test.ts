import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors, type Connector, type ConnectRequest } from '../../contracts/connections/connectors.js'
import type { Session, SessionState } from '../../contracts/connections/session.js'
import { displayText } from '../../gates/display-text.js'
import { override } from '../../kernel/override.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { Page } from '../../platform/page.js'
import { createSource } from '../../state/source.js'
import { connectorConformance } from '../conformance/connector.js'
import { pluginConformance } from '../conformance/plugin.js'
import { createTestKit } from '../create-test-kit.js'
import { createFakeNamespace, fakeAccount } from '../fakes/fake-namespace.js'
import { createFakePage } from '../fakes/fake-page.js'
import { checkInvariants } from '../invariants/invariants.js'
import { announceProvider } from './announced-provider.js'
import { hostileInfos, oddErrors } from './hostile-values.js'
import { createScriptedProvider, type Eip1193Provider } from './scripted-provider.js'

// A plugin and scripted wallets as a plugin's author would write them.

interface Announcement {
  readonly info: { readonly name: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

/** Contributes every announced wallet as a connector to a fake namespace. */
const announced = definePlugin({
  id: 'announced',
  requires: [Connectors, Page],
  setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace()),
  start({ get }) {
    const connectors = new Map<string, () => void>()
    function onAnnounced({ detail }: CustomEvent<unknown>) {
      const connector = readAnnouncement(detail)
      if (connector && !connectors.has(connector.id)) connectors.set(connector.id, get(Connectors).add(connector))
    }
    const leave = get(Page).listen('eip6963:announceProvider', onAnnounced)
    get(Page).dispatch(new Event('eip6963:requestProvider'))
    return () => [leave, ...connectors.values()].forEach((back) => back())
  },
})

function readAnnouncement(detail: unknown): Connector | undefined {
  try {
    const { info, provider } = detail as Announcement
    const [name, rdns] = [displayText(info.name), displayText(info.rdns)]
    if (!name || !/^[a-z]+(\.[a-z]+)+$/.test(rdns)) return undefined
    const connect = (request: ConnectRequest) => connectTo(provider, request)
    return {
      id: `fake:${rdns}`,
      name,
      type: 'ANNOUNCED',
      namespaces: ['fake'],
      identity: { rdns: [rdns] },
      installed: true,
      connect,
    }
  } catch {
    // An unreadable announcement is no wallet.
    return undefined
  }
}

async function connectTo(provider: Eip1193Provider, { silent }: ConnectRequest): Promise<readonly Session[]> {
  const read = (said: unknown): SessionState => {
    const accounts = (said as readonly string[]).map((address) => ({ namespace: 'fake', type: '', address }))
    return { accounts, approved: 'all', ...(accounts.length ? {} : { ended: 'wallet' as const }) }
  }
  const state = read(await provider.request({ method: silent ? 'accounts' : 'requestAccounts' }))
  if (state.ended) return []
  const source = createSource(state, (set) => {
    const onChanged = (accounts: readonly string[]) => set(read(accounts))
    provider.on?.('accountsChanged', onChanged)
    return () => void provider.removeListener?.('accountsChanged', onChanged)
  })
  return [{ ...source, namespace: 'fake', features: {}, native: () => provider, disconnect: async () => {} }]
}

/** A fully scripted wallet on a page, and the controls that the suite drives it by. */
function scriptedEnvironment() {
  const [alice, bob] = [[fakeAccount('fake', 'alice').address], [fakeAccount('fake', 'bob').address]]
  let granted: readonly string[] = []
  const wallet = createScriptedProvider({ accounts: () => ({ answers: granted }) })
  const asked = () => wallet.calls.filter(({ method }) => method === 'requestAccounts')
  const approve = () => ({ answers: (granted = alice) })
  const change = (accounts: readonly string[]) => wallet.emit('accountsChanged', (granted = accounts))
  const page = createFakePage()
  announceProvider(page, { info: { name: 'Fake Wallet', rdns: 'test.fake' }, provider: wallet.provider })
  return {
    page,
    scripted: wallet,
    overrides: [override(Page, { value: page })],
    wallet: {
      approve: () => wallet.script('requestAccounts', approve),
      reject: () => wallet.script('requestAccounts', { rejects: 4001 }),
      hang: () => wallet.script('requestAccounts', { hangs: true }),
      approveLate: () => asked().at(-1)!.answer(approve().answers),
      forget: () => void (granted = []),
      prompts: () => asked().length,
      changeAccount: () => change(granted === alice ? bob : alice),
      leave: () => change([]),
      listening: () => wallet.listening,
    },
  }
}

describe('a connector to scripted wallets', () => {
  const cases = connectorConformance({
    plugin: () => announced(),
    connectorId: 'fake:test.fake',
    environment: scriptedEnvironment,
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('the plugin of scripted wallets', () => {
  test.each(pluginConformance({ plugin: () => announced() }))('$name', ({ run }) => run())
})

test('F-P20: shows only clean texts for hostile announcements, and does not break', async () => {
  const { page, overrides } = scriptedEnvironment()
  await checkInvariants(async (watch) => {
    const { kit, failures } = watch(createTestKit({ plugins: announced(), overrides }))
    await kit.start()
    const details = [undefined, null, 'text', ...hostileInfos().map(([, info]) => ({ info, provider: {} }))]
    for (const detail of details) announceProvider(page, detail).stop()
    const names = kit
      .get(Connectors)
      .getSnapshot()
      .map(({ name }) => name)
    expect(names).toContain('Fake Wallet')
    expect(names.filter((name) => displayText(name) !== name)).toEqual([])
    expect(failures).toEqual([])
  })
})

test.each(oddErrors())(
  'F-P04: reports a wallet that rejects with %s by an error of the catalogue',
  async (_what, error) => {
    const { overrides, scripted } = scriptedEnvironment()
    scripted.script('requestAccounts', { rejects: error })
    await checkInvariants(async (watch) => {
      const { kit } = watch(createTestKit({ plugins: announced(), overrides }))
      await kit.start()
      const asked = kit.get(Connections).connect('fake:test.fake')
      const outcome = await asked.then(
        ({ status }) => status,
        ({ code }: { readonly code: string }) => code,
      )
      expect(outcome).toMatch(/^(cancelled|connection\/failed)$/)
    })
  },
)
