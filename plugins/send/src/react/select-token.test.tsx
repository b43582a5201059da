import type { Holdings } from '@latchkey/core'
import { act } from '@testing-library/react'
import { dollars, FIVE, later, SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

const ON_TWO: Holdings = {
  ...FIVE,
  tokens: [{ ...dollars, chainId: 'fake:two', address: 'fake:two:fake1euros', name: 'Euro', symbol: 'EUR' }],
}

async function choices(options: Parameters<typeof open>[0] = {}) {
  const test = await open(options)
  await act(async () => test.modal.push('WalletSendSelectToken'))
  return { ...test, rows: () => test.getAllByRole('listitem').map(({ textContent }) => textContent) }
}

test('shows what is owned on the network in use, and asks no other before that is wanted', async () => {
  const read = jest.fn(async () => ON_TWO)
  const { rows } = await choices({ elsewhere: { 'fake:two': read } })
  expect([rows(), read.mock.calls]).toEqual([
    [expect.stringContaining('FAKE'), expect.stringContaining('USD'), 'Send on another network'],
    [],
  ])
})

test('looks on the other networks, and names them', async () => {
  const answer = later<Holdings>()
  const { rows, press, getByLabelText, queryByLabelText, settle } = await choices({
    elsewhere: { 'fake:two': () => answer.promise },
  })
  await press('Look on other networks')
  expect(getByLabelText('Loading the balance')).toBeTruthy()
  answer.resolve(ON_TWO)
  await act(settle)
  expect(queryByLabelText('Loading the balance')).toBeNull()
  expect(rows()).toContainEqual(expect.stringMatching(/Euro.*12\.340 EUR, fake two/))
  expect(rows()).toContainEqual(expect.stringMatching(/FAKE, fake two/))
})

test('a token of another network is sent there, to the receiver that was typed', async () => {
  const { press, write, modal, at, now, own, settle, amountField, receiverField, clock, connector } = await choices({
    elsewhere: { 'fake:two': async () => ON_TWO },
  })
  await act(async () => modal.back())
  await write('3', SHOP)
  await act(async () => modal.push('WalletSendSelectToken'))
  await press('Look on other networks')
  await press(/Euro/)
  expect(at()).toBe('SwitchNetwork')
  connector.sessions.at(-1)!.change({ networkId: 'fake:two' })
  await act(settle)
  own('fake:two:fake1alice', ON_TWO)
  await act(() => clock.advance(2_000))
  expect([at(), now().account]).toEqual(['WalletSend', 'fake:two:fake1alice'])
  expect(now().draft).toMatchObject({ token: { symbol: 'EUR', chainId: 'fake:two' }, receiver: SHOP })
  expect([amountField().value, receiverField().value]).toEqual(['', SHOP])
})

test('says that nothing was found, or which networks could not be read', async () => {
  const nothing: Holdings = { native: { ...FIVE.native!, value: 0n }, tokens: [], source: 'chain', at: 0 }
  const empty = await choices({ elsewhere: { 'fake:two': async () => nothing } })
  await empty.press('Look on other networks')
  // On screen, and for screen readers.
  expect(empty.getAllByText('Nothing was found on other networks')).toHaveLength(2)
  empty.unmount()

  const broken = await choices({ elsewhere: { 'fake:two': () => Promise.reject(new Error('down')) } })
  await broken.press('Look on other networks')
  expect(broken.getByText('Could not be read: fake two')).toBeTruthy()
})

test('a network that the wallet has not approved is not asked, and the reason is said', async () => {
  const read = jest.fn(async () => ON_TWO)
  const { press, getByRole } = await choices({
    elsewhere: { 'fake:two': read },
    wallet: { approved: ['fake:one'] },
  })
  await press('Look on other networks')
  const row = getByRole<HTMLButtonElement>('button', { name: /fake two/ })
  expect([row.disabled, row.textContent, read.mock.calls]).toEqual([
    true,
    expect.stringContaining('Not enabled in your wallet'),
    [],
  ])
})
