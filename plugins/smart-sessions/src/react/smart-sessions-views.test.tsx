import {
  type AccountId,
  Modal,
  override,
  type RevokeResult,
  type SmartSession,
  SmartSessions,
  type SmartSessionsState,
} from '@latchkey/core'
import { Connectors, createState, definePlugin, type GrantedPermissions, Namespaces } from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { smartSessions } from './index.js'

const account: AccountId = 'eip155:1:eip1551alice'
const HOUR = 3_600_000

const session = (pci: string, rest: Partial<SmartSession> = {}): SmartSession => ({
  pci,
  account,
  networkId: 'eip155:1',
  permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0xf4240', periodDuration: 86_400 } }],
  ...rest,
})
const granted = (permissions: SmartSession['permissions']): GrantedPermissions => ({
  networkId: 'eip155:1',
  account: 'a',
  holder: '0x00000000000000000000000000000000000000cc',
  permissions,
  context: '0x',
  dependencies: [],
})
const ready = (sessions: readonly SmartSession[]): SmartSessionsState => ({
  status: 'ready',
  account,
  sessions,
  revoking: [],
})

/** The view of a connected visitor, with the sessions of the test. */
async function open(first: SmartSessionsState, view: 'SmartSessionList' | 'AccountSettings' = 'SmartSessionList') {
  const state = createState(first)
  const revoke = jest.fn(async (): Promise<RevokeResult> => ({ status: 'revoked' }))
  const refresh = jest.fn(async () => {})
  const service: SmartSessions = { ...state, refresh, revoke, grant: async () => ({ status: 'aborted' }) }
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('eip155', 'alice')] } }),
  })
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace({ id: 'eip155', networks: [fakeNetwork('eip155', '1')] }))
      ctx.contribute(Connectors, connector)
    },
  })
  const { kit, clock } = createTestKit({
    plugins: [wallet(), smartSessions()],
    overrides: [override(SmartSessions, { value: service })],
  })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const { card } = await openView(kit, view)
  await act(() => flush())
  const inCard = within(card)
  return {
    kit,
    clock,
    card,
    inCard,
    state,
    refresh,
    revoke,
    press: async (name: RegExp) => {
      fireEvent.click(inCard.getByRole('button', { name }))
      await act(() => flush())
    },
  }
}

test('the account’s settings lead to the sessions', async () => {
  const { kit, press } = await open(ready([]), 'AccountSettings')
  await press(/Smart sessions/)
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ view: 'SmartSessionList' })
})

test('lists each session with its permission in words, its app and the time that is left', async () => {
  const { card, refresh, clock } = await open(ready([]))
  expect(refresh).toHaveBeenCalled()
  expect(card.textContent).toContain('No sessions')
  const later = await open(
    ready([session('1', { app: { name: 'Chess', url: '' }, expiresAt: clock.now() + 2 * HOUR }), session('2')]),
  )
  const [first, second] = later.inCard.getAllByRole('listitem')
  expect(first!.textContent).toMatch(/Spend up to 1 \w+ every 1 day/)
  expect(first!.textContent).toContain('Chess · 2 hours left')
  expect(second!.textContent).toContain('This app')
})

const TOKEN = '0x00000000000000000000000000000000000000aa'

test.each([
  ['native-token-periodic', { periodAmount: '0x989680', periodDuration: 60 }, /Used 4 of 10 \w+ in this period/],
  ['native-token-allowance', { allowanceAmount: '0x989680' }, /Used 4 of 10 \w+ ·/],
  ['native-token-stream', { amountPerSecond: '0x1' }, /Used 4 of 7 \w+ so far/],
  [
    'erc20-token-allowance',
    { tokenAddress: TOKEN, allowanceAmount: '0x989680' },
    /Used 4000000 of 10000000 \(smallest unit\) of the token 0x0/,
  ],
])('tells what was used of %s, in the list and in the session', async (type, data, words) => {
  const permissions = [{ type, data }]
  const grant = { ...granted(permissions), usage: { used: 4_000_000n, available: 3_000_000n } }
  const { inCard, press, card } = await open(ready([session('1', { permissions, grant })]))
  expect(inCard.getByRole('listitem').textContent).toMatch(words)
  await press(/Spend/)
  expect(inCard.getByRole('listitem').textContent).toContain('Used 4')
  expect(card.textContent).toContain('Take it back')
})

test('says nothing of use where the wallet does not tell it, or of what has no amount', async () => {
  const permissions = [{ type: 'contract-call', data: { address: TOKEN, functions: [] } }]
  const grant = { ...granted(permissions), usage: { used: 4n, available: 3n } }
  const { card } = await open(ready([session('1', { permissions, grant }), session('2', { grant: granted([]) })]))
  expect(card.textContent).not.toContain('Used')
})

test('says that a wallet grants no permissions', async () => {
  const { card } = await open({ status: 'unsupported', account })
  expect(card.textContent).toContain('Not available with this wallet')
})

test('a failed read is told beside what is known, and is repeated on request', async () => {
  const { inCard, refresh, press } = await open({
    status: 'failed',
    account,
    error: new Error('x'),
    sessions: [session('1')],
  })
  const before = refresh.mock.calls.length
  expect(inCard.getAllByRole('listitem')).toHaveLength(1)
  await press(/again/i)
  expect(refresh).toHaveBeenCalledTimes(before + 1)
})

test('one session shows all that it allows, who acts and until when, and is taken back', async () => {
  const { state, clock, card, inCard, press, revoke, kit } = await open(ready([session('1')]))
  const permissions = [
    {
      type: 'erc20-token-allowance',
      data: { tokenAddress: '0x00000000000000000000000000000000000000aa', allowanceAmount: '0x5' },
    },
    {
      type: 'contract-call',
      data: { address: '0x00000000000000000000000000000000000000bb', functions: [{ functionName: 'move' }] },
    },
    { type: 'something-new', data: {} },
  ]
  const grant = granted(permissions)
  await act(async () => {
    state.set(ready([session('1', { permissions, grant, expiresAt: clock.now() + HOUR })]))
    await flush()
  })
  expect(inCard.getByRole('listitem').textContent).toMatch(/Spend up to 5 .*\+2$/)
  await press(/Spend up to/)
  await act(() => flush())
  expect(card.textContent).toContain('Spend up to 5 (smallest unit) of the token')
  expect(card.textContent).toContain('Use move of the contract')
  expect(card.textContent).toContain('Something that is not known here: something-new')
  expect(card.textContent).toContain('1 hour left')
  await act(() => clock.advance(500))
  await press(/Take it back/)
  expect(revoke).toHaveBeenCalledWith('1')
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ view: 'SmartSessionList' })
})

test('F-F31: a session that could not be taken back stays, and the visitor is told', async () => {
  const { clock, card, press, revoke, kit } = await open(ready([session('1')]))
  revoke.mockRejectedValue(new Error('no'))
  await press(/Spend up to/)
  await act(() => clock.advance(500))
  await press(/Take it back/)
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ view: 'SmartSession' })
  expect(card.textContent).toContain('Take it back')
  expect(within(card.ownerDocument.body).queryByText('The session has ended')).toBeNull()
})

test('a session that ended while it was looked at says so', async () => {
  const { state, card, press } = await open(ready([session('1')]))
  await press(/Spend up to/)
  await act(() => state.set(ready([])))
  expect(card.textContent).toContain('This session has ended')
})
