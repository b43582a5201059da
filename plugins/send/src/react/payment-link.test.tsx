import type { PaymentRequest } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { dollars, feeOf, SHOP } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

/** The form of a visitor who has pasted `pay:x`, which reads as the request. */
async function paste(request: PaymentRequest | undefined | Error) {
  const readPaymentUri = jest.fn(async (_uri: string) => {
    if (request instanceof Error) throw request
    return request
  })
  const form = await open({
    chain: { ...feeOf().chain, 'payment-uri@1': { paymentUri: () => '', readPaymentUri } },
  })
  await act(async () => void fireEvent.change(form.receiverField(), { target: { value: 'pay:x ' } }))
  await act(async () => void fireEvent.blur(form.receiverField()))
  await form.pause()
  return { ...form, readPaymentUri }
}

test('a payment link fills in the receiver and the amount', async () => {
  const { readPaymentUri, amountField, receiverField, button } = await paste({ receiver: SHOP, value: 1_250_000n })
  expect([readPaymentUri.mock.calls, amountField().value, receiverField().value, button()]).toEqual([
    [['pay:x']],
    '1.25',
    SHOP,
    ['Review', true],
  ])
})

test('a payment link chooses its token, whose amount may be in whole ones', async () => {
  const token = dollars.address!.slice('fake:one:'.length).toUpperCase()
  const { now, amountField } = await paste({ receiver: SHOP, token, amount: '2.5' })
  expect([now().draft.token?.symbol, now().draft.amount, amountField().value]).toEqual(['USD', '2.5', '2.5'])
})

test('a payment link without an amount leaves the one that was entered', async () => {
  const { write, now, receiverField } = await paste(undefined)
  await write('3', 'pay:x')
  expect([now().draft.amount, receiverField().value]).toEqual(['3', 'pay:x'])
})

test.each<[string, PaymentRequest]>([
  ['This is an address of another network, not of fake one.', { receiver: SHOP, networkId: 'fake:two' }],
  ['This asks for a token that the account does not have.', { receiver: SHOP, token: 'fake1euros' }],
])('says why a link cannot be paid: %s', async (text, request) => {
  const { getAllByText, now, button, receiverField } = await paste(request)
  // On the screen, and for screen readers.
  expect(getAllByText(text)).toHaveLength(2)
  expect([now().draft.receiver, receiverField().value, button()]).toEqual([
    undefined,
    'pay:x ',
    ['Enter an amount', false],
  ])
})

test('a link is no receiver while it cannot be read, and the log says so', async () => {
  const { now, logger } = await paste(new Error('offline'))
  expect(now().receiver.status).toBe('invalid')
  expect(logger.entries).toContainEqual(expect.objectContaining({ message: 'A payment link could not be read.' }))
})

test('an address is not read as a link', async () => {
  const { readPaymentUri, write } = await paste(undefined)
  readPaymentUri.mockClear()
  await write('1', SHOP)
  expect(readPaymentUri).not.toHaveBeenCalled()
})
