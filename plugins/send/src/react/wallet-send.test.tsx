import { AddressBook } from '@latchkey/core'
import { createState, defineErrors, definePlugin } from '@latchkey/core/plugin'
import { act, fireEvent, within } from '@testing-library/react'
import { amount, dollars, feeOf, FIVE, SHOP, speedsOf } from '../send.test.helper.js'
import { open } from './open-send.test.helper.js'

const chain = {
  ...feeOf().chain,
  'names@1': {
    address: async (name: string) => (name === 'shop.test' ? SHOP : undefined),
    name: async () => undefined,
  },
}

describe('the form', () => {
  test('says what is missing, step by step, and what the transfer costs', async () => {
    const { button, write, getByText } = await open()
    const steps = [button()]
    for (const [amount, receiver] of [
      ['9', ''],
      ['1,5,2', ''],
      ['5', ''],
      ['1.5', ''],
      ['1.5', 'nonsense'],
      ['1.5', SHOP],
    ] as const) {
      await write(amount, receiver)
      steps.push(button())
    }
    expect(steps).toEqual([
      ['Enter an amount', false],
      ['Not enough FAKE', false],
      ['Check the amount', false],
      ['Enter a receiver', false],
      ['Enter a receiver', false],
      ['Check the receiver', false],
      ['Review', true],
    ])
    expect(getByText(/0\.01 FAKE/).textContent).toBe('0.01 FAKE ($0.02)')
  })

  test('chooses the network’s own currency, and another token where the visitor does', async () => {
    const { press, getByRole, write, button, now, pause, at } = await open()
    expect(getByRole('button', { name: /^Select token: FAKE/ })).toBeTruthy()
    await press(/^Select token/)
    await pause()
    expect(at()).toBe('WalletSendSelectToken')
    await press(/^Dollar/)
    await pause()
    expect([at(), now().draft.token?.symbol]).toEqual(['WalletSend', 'USD'])
    await write('12.35', SHOP)
    expect(button()).toEqual(['Not enough USD', false])
  })

  test('F-F14: the most of the network’s own currency leaves the fee', async () => {
    const { press, amountField, write, button } = await open()
    await press('Max')
    expect(amountField().value).toBe('4.99')
    await write('4.99', SHOP)
    expect(button()).toEqual(['Review', true])
    await write('4.991', SHOP)
    expect(button()).toEqual(['Not enough FAKE for the fee', false])
  })

  test('takes a balance with more digits than its token has', async () => {
    const precise = { ...dollars, quantity: { decimals: '2', numeric: '12.349' } }
    const { press, pause, amountField, write, button } = await open({ holdings: { ...FIVE, tokens: [precise] } })
    await press(/^Select token/)
    await press(/^Dollar/)
    await pause()
    await press('Max')
    expect(amountField().value).toBe('12.34')
    await write('12.34', SHOP)
    expect(button()).toEqual(['Review', true])
  })

  test('says what has to stay in the account', async () => {
    const fee = async () => ({ ...amount(10_000n), keeps: 1_000_000n })
    const { write, press, amountField, getByText } = await open({ chain: { 'fee@1': { fee } } })
    await press('Max')
    await write(amountField().value, SHOP)
    expect([amountField().value, getByText('Stays in the account').nextSibling?.textContent]).toEqual([
      '3.99',
      '1 FAKE',
    ])
  })

  test('says that there is too little for the fee where the most is asked for', async () => {
    const { press, findByText, amountField } = await open({
      holdings: { ...FIVE, native: { ...FIVE.native!, value: 9n } },
    })
    await press('Max')
    expect(await findByText('There is not enough to pay for the transaction and its fee.')).toBeTruthy()
    expect(amountField().value).toBe('')
  })

  test('is typed in money, too, and sends the exact amount of the token', async () => {
    const { press, write, amountField, now } = await open()
    await write('1.5', SHOP)
    await press(/Change the unit/)
    expect(amountField().value).toBe('3')
    await write('4', SHOP)
    expect(now().draft.amount).toBe('2')
  })

  test('F-U13: an amount is read as the visitor’s language writes it, and never guessed', async () => {
    const { write, now, button } = await open()
    await write('1,500', SHOP)
    expect([now().draft.amount, button()]).toEqual(['?', ['Check the amount', false]])
  })

  test('F-F21: the address of a name is shown before it can be reviewed', async () => {
    const { write, button, pause, getByText, card } = await open({ chain })
    await write('1', 'shop.test')
    await pause()
    expect(button()).toEqual(['Review', true])
    expect(card.querySelector('.full-address')?.textContent).toBe(SHOP)
    expect(getByText('You have not sent to this address from here before.')).toBeTruthy()
  })

  test('F-F13: a transfer that would fail cannot be reviewed, and may be asked about again', async () => {
    const { fee, chain: rejects } = feeOf()
    fee.mockRejectedValueOnce(new Error('execution reverted: paused'))
    const { write, button, press, pause, getByText } = await open({ chain: rejects })
    await write('1', SHOP)
    expect(button()).toEqual(['The network would reject it', false])
    expect(getByText('The transaction would fail, so it was not sent.')).toBeTruthy()
    await press('Try again')
    await pause()
    expect(button()).toEqual(['Review', true])
  })

  test('says why a transfer is impossible, without offering to try it again', async () => {
    const visitor = { key: 'error.amount-too-small', severity: 'error' } as const
    const namespaceErrors = defineErrors({ 'fake/too-little': () => 'Send more.' }, { 'fake/too-little': visitor })
    const fee = async () => Promise.reject(namespaceErrors.create('fake/too-little'))
    const { write, button, getByText, queryByRole } = await open({ chain: { 'fee@1': { fee } } })
    await write('0.01', SHOP)
    expect(button()).toEqual(['The network would reject it', false])
    expect(getByText('The amount is too small to be sent there.')).toBeTruthy()
    expect(queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('says that the wallet cannot send, in place of a form', async () => {
    const { getByText, queryByRole } = await open({ canSend: false })
    expect(getByText(/cannot send on fake one from here/)).toBeTruthy()
    expect(queryByRole('textbox')).toBeNull()
  })

  test('begins with what it is opened with', async () => {
    const { pause, button, now, amountField } = await open({
      args: { asset: dollars.address!, amount: '2.5', receiver: SHOP },
    })
    await pause()
    expect([button(), amountField().value, now().draft]).toEqual([
      ['Review', true],
      '2.5',
      expect.objectContaining({ amount: '2.5', receiver: SHOP, token: expect.objectContaining({ symbol: 'USD' }) }),
    ])
  })

  test('chooses no other token than the one that it is opened with, whose amount it has', async () => {
    const { button, now, press, pause } = await open({
      args: { asset: 'fake:one:fake1euros', amount: '2.5', receiver: SHOP },
    })
    expect([now().draft.token, button()]).toEqual([undefined, ['Select token', false]])
    await press(/^Select token:/)
    await press(/^Dollar/)
    await pause()
    expect([now().draft.token?.symbol, button()]).toEqual(['USD', ['Review', true]])
  })

  test('offers the visitor’s other accounts and to whom something was sent, who can be removed', async () => {
    const { press, now, service, getByRole, queryByText, receiverField, write, pause } = await open()
    await write('1', SHOP)
    await act(async () => void (await service.submit()))
    await act(async () => service.reset())
    await act(async () => void fireEvent.change(receiverField(), { target: { value: '' } }))
    const list = getByRole('list', { name: 'Known receivers' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await press(/Sent to before/)
    await pause()
    expect(now().draft.receiver).toBe(SHOP)
    await act(async () => void fireEvent.change(receiverField(), { target: { value: '' } }))
    await press(`Remove ${SHOP} from the list`)
    expect(queryByText('Sent to before')).toBeNull()
    await press(/Your account/)
    await pause()
    expect(now().receiver).toMatchObject({ address: 'fake1bob', warnings: ['own-account'] })
  })

  test('offers contacts of the app, by a part of their name, and shows the name of the one that was chosen', async () => {
    const contacts = createState([
      { name: 'Corner shop', address: SHOP },
      { name: 'Anna', address: 'fake1anna' },
    ])
    const book = definePlugin({ id: 'contacts', setup: (ctx) => ctx.provide(AddressBook, { value: contacts }) })
    const test = await open({ plugins: [book()] })
    const offered = () =>
      within(test.getByRole('list', { name: 'Known receivers' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(offered()).toEqual([
      expect.stringContaining('Corner shop'),
      expect.stringContaining('Anna'),
      expect.anything(),
    ])
    await test.write('1', 'SHOP')
    expect(offered()).toEqual([expect.stringContaining('Corner shop')])
    await test.press(/Corner shop/)
    await test.pause()
    expect([test.receiverField().value, test.button()]).toEqual([SHOP, ['Review', true]])
    expect(test.getByText('Corner shop')).toBeTruthy()
    await test.press('Review')
    expect(test.getByText('Corner shop')).toBeTruthy()
  })

  test('offers the speeds of the fee, with what they cost and how long they take', async () => {
    const test = await open({ chain: speedsOf().chain })
    await test.write('1', SHOP)
    const rows = () => [...test.card.querySelectorAll('.key-values > div')].map((row) => row.textContent)
    expect(test.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, false])
    expect(rows()).toEqual(['Network fee0.01 FAKE ($0.02)', 'Arrives in≈ 10 minutes'])
    await act(async () => void fireEvent.click(test.getByRole('radio', { name: 'Fast' })))
    expect(rows()).toEqual(['Network fee1 FAKE ($2.00)', 'Arrives in≈ 12 seconds'])
    await act(async () => void fireEvent.click(test.getByRole('radio', { name: 'Slow' })))
    expect(rows()).toEqual(['Network fee0.005 FAKE ($0.01)', 'Arrives in≈ 24 hours'])
    await test.press('Review')
    expect(rows()).toEqual(expect.arrayContaining(['Network fee0.005 FAKE ($0.01)', 'Arrives in≈ 24 hours']))
  })

  test('the speeds stay while the fee is read anew, and can be chosen meanwhile', async () => {
    const { chain } = speedsOf()
    const test = await open({ chain })
    await test.write('1', SHOP)
    const rows = () => [...test.card.querySelectorAll('.key-values > div')].map((row) => row.textContent)
    await act(async () => void fireEvent.change(test.amountField(), { target: { value: '2' } }))
    expect(rows()).toEqual(['Network feeCalculating the fee', 'Arrives in≈ 10 minutes'])
    await act(async () => void fireEvent.click(test.getByRole('radio', { name: 'Fast' })))
    expect(test.getByRole<HTMLInputElement>('radio', { name: 'Fast' }).checked).toBe(true)
    expect(rows()).toEqual(['Network feeCalculating the fee', 'Arrives in≈ 12 seconds'])
    await test.pause()
    expect(rows()).toEqual(['Network fee1 FAKE ($2.00)', 'Arrives in≈ 12 seconds'])
    await act(async () => void fireEvent.change(test.receiverField(), { target: { value: 'nobody' } }))
    expect(test.queryByRole('radio')).toBeNull()
  })

  test('says how much the receiver gets, where the token’s contract keeps a part', async () => {
    const fee = async () => ({ ...amount(10_000n), arrives: 97n })
    const test = await open({ chain: { 'fee@1': { fee } } })
    await test.press(/^Select token/)
    await test.press(/^Dollar/)
    await test.write('1', SHOP)
    expect(test.getByText('Receiver gets').closest('div')!.textContent).toBe('Receiver gets0.97 USD')
    await test.press('Review')
    expect(test.getByText('Receiver gets').closest('div')!.textContent).toBe('Receiver gets0.97 USD')
    expect(test.getByText('In total, at most').closest('div')!.textContent).toBe('In total, at most1 USD + 0.01 FAKE')
  })
})
