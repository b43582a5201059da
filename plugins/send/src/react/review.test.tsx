import { Accounts, Notices } from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { feeOf, later, SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

test('shows all of a transfer before the wallet is asked: what, to whom in full, from where, at what cost', async () => {
  const { review, card, at, asked } = await open()
  await review()
  expect([at(), asked]).toEqual(['WalletSendPreview', []])
  expect(card.querySelector('.full-address')?.textContent).toBe(SHOP)
  const text = card.textContent!
  for (const part of [
    '1.5 FAKE',
    '$3.00',
    'Fromfake1alice',
    'Networkfake one',
    'Network fee0.01 FAKE ($0.02)',
    'In total, at most1.51 FAKE',
  ])
    expect(text).toContain(part)
})

test('back keeps what was entered', async () => {
  const { review, back, amountField, receiverField, button } = await open()
  await review()
  await back()
  expect([amountField().value, receiverField().value, button()]).toEqual(['1.5', SHOP, ['Review', true]])
})

test('F-U01: the second press of a double press on "Review" does not send, nor does one of "Send" send twice', async () => {
  const answer = later<string>()
  const { write, press, pause, asked } = await open({ transfer: () => answer.promise })
  await write('1.5', SHOP)
  await press('Review')
  await press('Send')
  expect(asked).toEqual([])
  await pause()
  await press('Send')
  await press('Send')
  expect(asked).toHaveLength(1)
  await act(async () => answer.resolve('0x1'))
})

test('asks to confirm in the wallet, and then shows how far the transfer is', async () => {
  const answer = later<string>()
  const { review, press, at, back, findByText, findAllByText, asked } = await open({ transfer: () => answer.promise })
  await review()
  await press('Send')
  // On the screen, and for screen readers.
  expect(await findAllByText('Confirm in Fake Wallet')).toHaveLength(2)
  await act(async () => answer.resolve('0x1'))
  expect(await findByText('On its way')).toBeTruthy()
  expect([at(), asked.length]).toEqual(['WalletSendConfirmed', 1])
  await back()
  expect(at()).toBe('Account')
})

test('a visitor who declines is back at the review, and may confirm again', async () => {
  const answers = [() => Promise.reject({ code: 4001 }), async () => '0x1']
  const { review, press, pause, at, findByText } = await open({
    transfer: () => answers.shift()!(),
    namespace: { failureOf: () => 'rejected' },
  })
  await review()
  await press('Send')
  expect(await findByText('You declined this in your wallet')).toBeTruthy()
  expect(at()).toBe('WalletSendPreview')
  await pause()
  await press('Send')
  expect(await findByText('On its way')).toBeTruthy()
})

test('what the wallet did not send may be sent again, with what was entered', async () => {
  const answers = [() => Promise.reject(new Error('Internal error')), async () => '0x1']
  const { review, press, pause, findByText, getByText } = await open({ transfer: () => answers.shift()!() })
  await review()
  await press('Send')
  expect(await findByText('Not sent')).toBeTruthy()
  await press('Try again')
  expect(getByText('1.5 FAKE')).toBeTruthy()
  await pause()
  await press('Send')
  expect(await findByText('On its way')).toBeTruthy()
})

test('F-F06: a nonce that another transaction has taken is told in words, and nothing is sent again by itself', async () => {
  const { review, press, pause, findByText, getByText, asked } = await open({
    transfer: () => Promise.reject({ code: -32_000, message: 'nonce too low: next nonce 8, tx nonce 7' }),
  })
  await review()
  await press('Send')
  expect(await findByText('Not sent')).toBeTruthy()
  const words = 'Another transaction of this account is in the way. Wait until it is done and try again.'
  expect(getByText(words)).toBeTruthy()
  await pause()
  await pause()
  expect(asked).toHaveLength(1)
})

test('F-F10: a lost answer offers no second transfer, and says where to look', async () => {
  const { review, press, findByText, queryByRole, getByText, asked, modal, now, kit } = await open({
    transfer: () => Promise.reject(new Error('socket closed')),
    namespace: { failureOf: () => 'disconnected' },
  })
  await review()
  await press('Send')
  expect(await findByText('No answer from Fake Wallet')).toBeTruthy()
  expect(getByText('The transfer may have been sent. Look into Fake Wallet before you send again.')).toBeTruthy()
  expect(getByText('1.5 FAKE')).toBeTruthy()
  expect(kit.get(Notices).getSnapshot().snack).toBeUndefined()
  for (const name of ['Send', 'Try again', 'Review']) expect(queryByRole('button', { name })).toBeNull()
  // Nor does opening the form anew.
  await act(async () => modal.reset('WalletSend'))
  expect(await findByText('No answer from Fake Wallet')).toBeTruthy()
  await press('Done')
  expect([asked.length, modal.getSnapshot().view, now().phase.status]).toEqual([1, 'Account', 'drafting'])
})

test('F-F10: a page that was left while the wallet asked tells the next one what to look for', async () => {
  const storage = createMemoryKeyValue()
  const first = await open({ storage, transfer: () => new Promise(() => {}) })
  await first.review()
  await first.press('Send')
  first.unmount()
  await first.kit.stop()
  const { findByText, getByText, press, asked, amountField, modal } = await open({ storage })
  expect(await findByText('No answer from Fake Wallet')).toBeTruthy()
  expect(getByText('1.5 FAKE')).toBeTruthy()
  expect(getByText(truncateAddress(SHOP))).toBeTruthy()
  await press('Done')
  await act(async () => modal.push('WalletSend'))
  expect([asked, amountField().value]).toEqual([[], ''])
})

describe.each([
  ['confirmed', 'Sent', { status: 'confirmed' }],
  ['F-F33: failed', 'The transfer failed', { status: 'failed' }],
  ['F-F08: sent again for another fee', 'Sent', { status: 'confirmed', by: '0x2' }],
  ['replaced', 'Replaced', { status: 'replaced', by: '0x2' }],
  ['F-F08: cancelled', 'Cancelled', { status: 'replaced', by: '0x2', isCancel: true }],
  ['dropped', 'Dropped', { status: 'dropped' }],
  ['altered', 'Not what you reviewed', { status: 'altered', field: 'to', asked: 'a', sent: 'b' }],
] as const)('a transfer that is %s', (_end, title, outcome) => {
  test('says so, and leads back to the account', async () => {
    const { review, press, findAllByText, at, now, modal, amountField, kit, page } = await open({
      chain: { ...feeOf().chain, 'track@1': { wait: async () => outcome } },
    })
    await review()
    await press('Send')
    expect(await findAllByText(title)).toHaveLength(2)
    expect(kit.get(Notices).getSnapshot().snack?.message).toBe('Transaction started')
    await press('Copy transaction ID')
    expect(page.copied).toEqual(['by' in outcome ? outcome.by : '0x1'])
    await press('Done')
    expect([at(), now().phase]).toEqual(['Account', { status: 'drafting', obstacle: 'no-token' }])
    await act(async () => modal.push('WalletSend'))
    expect(amountField().value).toBe('')
  })
})

test('opening the form after a transfer was sent begins a new one', async () => {
  const { review, press, modal, findByText, amountField, now } = await open()
  await review()
  await press('Send')
  await findByText('On its way')
  await act(async () => modal.reset('WalletSend'))
  expect([amountField().value, now().phase.status]).toEqual(['', 'drafting'])
})

test('F-F22: a name that has another address by now is not sent to, and both are told', async () => {
  const addresses = [SHOP, SHOP, 'fake1thief']
  const address = async () => addresses.shift() ?? 'fake1thief'
  const { review, press, pause, asked, card, findByText, findAllByText, button } = await open({
    chain: { ...feeOf().chain, 'names@1': { address, name: async () => undefined } },
  })
  await review('shop.test')
  addresses.splice(0, addresses.length)
  await press('Send')
  expect(await findByText('The name has another address now, so nothing was sent. Check the receiver.')).toBeTruthy()
  expect([asked, card.querySelector('.full-address')?.textContent]).toEqual([[], 'fake1thief'])
  expect(await findAllByText(/The name has another address now than before/)).toHaveLength(2)
  await pause()
  expect(button()).toEqual(['Send', false])
})

test('has nothing to review any more when another account comes into use', async () => {
  const { review, kit, findByText, asked } = await open()
  await review()
  await act(() => kit.get(Accounts).select('fake', 'fake1bob'))
  expect(await findByText('The account or the network has changed')).toBeTruthy()
  expect(asked).toEqual([])
})
