import { Accounts, Modal, Names, type SessionFeatures } from '@latchkey/core'
import { createState, definePlugin } from '@latchkey/core/plugin'
import { approves, createFakeNamespace, fakeAccount, manyAccounts } from '@latchkey/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { alice, bob, createVisit } from '../account/account.test.helper.js'
import { SwitchAddress } from './switch-address.js'

expectSilence()

const rows = () => within(screen.getByRole('list', { name: 'Addresses' })).getAllByRole('button')
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

const shared = [
  { ...alice, label: 'Main', type: 'payment', path: "m/84'/0'/0'/0/0" },
  { ...bob, type: 'ordinal' },
]

async function visit(
  accounts = shared as readonly (typeof alice)[],
  features: SessionFeatures = {},
  namespace?: string,
) {
  const made = createVisit({ wallet: { onConnect: approves({ features, state: { accounts } }) } })
  await made.connect()
  const modal = made.kit.get(Modal)
  await act(async () => {
    void modal.open('Account')
    modal.push('SwitchAddress')
  })
  await made.show(<SwitchAddress args={namespace === undefined ? undefined : { namespace }} />)
  return made
}

it('lists the shared addresses with type and path, and marks the one in use', async () => {
  await visit()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    "Mainfake…ealice · Payment · Path m/84'/0'/0'/0/0",
    'fake…bobbobOrdinals',
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  expect(screen.getByTitle(bob.address)).toBeTruthy()
})

it('shows the name that others find an address by, where it has no label', async () => {
  const reverse = async (address: string) => [{ name: `${address.slice(5)}.fake`, address }]
  const names = definePlugin({
    id: 'names',
    setup: ({ provide }) => provide<object>(Names as never, { value: { ...createState({}), reverse } }),
  })
  const made = createVisit({ wallet: { onConnect: approves({ state: { accounts: shared } }) }, plugins: names() })
  await made.connect()
  await made.show(<SwitchAddress args={undefined} />)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mainfake…ealice/),
    expect.stringMatching(/^bobbobbobbobbob\.fakefake…bobbob/),
  ])
})

it('writes addresses as the network in use does', async () => {
  const made = createVisit({
    wallet: { onConnect: approves({ state: { accounts: shared } }) },
    chain: { codec: { ...createFakeNamespace().codec, formatAddress: (address) => address.toUpperCase() } },
  })
  await made.connect()
  await made.show(<SwitchAddress args={undefined} />)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('FAKE…EALICE'),
    expect.stringContaining('FAKE…BOBBOB'),
  ])
})

it('switches to another address, and goes back', async () => {
  const { kit, view } = await visit()
  await press(/bobbob/)
  expect([kit.get(Accounts).getSnapshot().active?.address, view().view]).toEqual([bob.address, 'Account'])
})

it('marks the row as busy while the wallet is asked, and stays after a rejection', async () => {
  let refuse = (_: unknown) => {}
  const chooseAccount = () => new Promise<void>((_, reject) => void (refuse = reject))
  const { kit, view, snack } = await visit(shared, { 'choose-account@1': { chooseAccount } })
  await press(/bobbob/)
  expect(rows().map((row) => row.getAttribute('aria-disabled'))).toEqual([null, 'true'])
  await act(async () => refuse({ code: 4001 }))
  expect(rows().map((row) => row.getAttribute('aria-disabled'))).toEqual([null, null])
  expect([kit.get(Accounts).getSnapshot().active?.address, view().view, snack()]).toEqual([
    alice.address,
    'SwitchAddress',
    undefined,
  ])
})

it('reports a failure', async () => {
  const { snack } = await visit(shared, {
    'choose-account@1': { chooseAccount: () => Promise.reject(new Error('broken')) },
  })
  await press(/bobbob/)
  expect(snack()?.variant).toBe('error')
})

it('does not move a visitor who has left the view meanwhile', async () => {
  let done = () => {}
  const { kit, view } = await visit(shared, {
    'choose-account@1': { chooseAccount: () => new Promise<void>((resolve) => void (done = resolve)) },
  })
  await press(/bobbob/)
  await act(async () => kit.get(Modal).push('Networks'))
  await act(async () => done())
  expect(view().view).toBe('Networks')
})

it('does nothing for the address in use', async () => {
  const chooseAccount = jest.fn(async () => {})
  const { view } = await visit(shared, { 'choose-account@1': { chooseAccount } })
  await press(/^Main/)
  expect([chooseAccount.mock.calls, view().view]).toEqual([[], 'SwitchAddress'])
})

it('shows the requested namespace, and that no account is connected there', async () => {
  await visit(shared, {}, 'mock')
  expect([screen.getByText('No wallet is connected.').tagName, screen.queryByRole('list')]).toEqual(['P', null])
})

it('draws ten thousand addresses in pages', async () => {
  await visit(manyAccounts('fake'))
  expect(rows()).toHaveLength(50)
  await press('Show more')
  expect(rows()).toHaveLength(100)
})

it('follows the accounts of the wallet', async () => {
  const { change } = await visit()
  await change({ accounts: [fakeAccount('fake', 'carolcarolcarol')] })
  expect(rows().map(({ textContent }) => textContent)).toEqual(['fake…lcarol'])
})
