import { AddressBook, type Contact } from '@latchkey/core'
import { createState, definePlugin } from '@latchkey/core/plugin'
import { environment, feeOf, SHOP } from './send.test.helper.js'

const book = (contacts: readonly Contact[]) => {
  const state = createState(contacts)
  const plugin = definePlugin({ id: 'contacts', setup: (ctx) => ctx.provide(AddressBook, { value: state }) })
  return { state, plugin: plugin() }
}

test('offers the app’s contacts whose addresses are of the account’s network, and hears of new ones', async () => {
  const { state, plugin } = book([
    { name: 'Shop', address: SHOP.toUpperCase() },
    { name: 'Friend', address: 'fake1friend', networkId: 'fake:one' },
    { name: 'Elsewhere', address: 'fake1elsewhere', networkId: 'fake:two' },
    { name: 'Another chain', address: 'other1shop' },
  ])
  const { connect, now } = await environment({ chain: feeOf().chain, plugins: [plugin] })
  await connect()
  expect(now().contacts).toEqual([
    { name: 'Shop', address: SHOP },
    { name: 'Friend', address: 'fake1friend' },
  ])
  state.set([{ name: 'Last', address: 'fake1last' }])
  expect(now().contacts).toEqual([{ name: 'Last', address: 'fake1last' }])
})

test('names a receiver who is a contact, and has no warning that it is the first time', async () => {
  const { plugin } = book([{ name: 'Shop', address: SHOP }])
  const { connect, enter, now } = await environment({ chain: feeOf().chain, plugins: [plugin] })
  await connect()
  await enter(undefined, '1', SHOP)
  expect(now().receiver).toMatchObject({ status: 'found', contact: 'Shop', warnings: [] })
})

test('V28: warns about an address that imitates the one of a contact', async () => {
  const { plugin } = book([{ name: 'Shop', address: 'fake1shopshopshop' }])
  const { connect, enter, now } = await environment({ chain: feeOf().chain, plugins: [plugin] })
  await connect()
  await enter(undefined, '1', 'fake1evilevilshop')
  expect(now().receiver).toMatchObject({ contact: undefined, warnings: ['look-alike'] })
})

test('reads each address once for a network, and not once for each letter that is typed', async () => {
  const readAddress = jest.fn((address: string) => ({ valid: true, address }) as const)
  const { plugin } = book([{ name: 'Shop', address: 'fake1shop' }])
  const codec = { isReference: () => true, readAddress }
  const { connect, service } = await environment({ namespace: { codec }, plugins: [plugin] })
  await connect()
  for (const amount of ['1', '12', '123']) {
    service.setAmount(amount)
    expect(service.getSnapshot().draft.amount).toBe(amount)
  }
  expect(readAddress.mock.calls.filter(([address]) => address === 'fake1shop')).toHaveLength(1)
})
