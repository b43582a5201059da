import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/index.js'
import type { AmountPrice } from '../amount/convert-amount.js'
import type { AmountUnit } from '../amount/read-typed-amount.js'
import type { AmountInput } from '../amount/use-amount.js'
import { usePricedAmount } from '../amount/use-priced-amount.js'
import { AmountField } from './amount-field.js'

expectSilence()

const ETH = { decimals: 18, symbol: 'ETH' }
const USDC = { decimals: 6, symbol: 'USDC' }
const DOLLARS = (value: number): AmountPrice => ({ value, currency: 'USD' })
const ONE = 10n ** 18n

async function visit({ initial = '', hasSwitch = true, locale = 'en' } = {}) {
  const { kit } = createTestKit({ config: { locale } })
  await loadAllMessages(kit)
  const announce = jest.fn<void, [text: string]>()
  type Change = (next: { readonly unit?: AmountUnit; readonly price?: AmountPrice | undefined }) => void
  const see = jest.fn<void, [AmountInput, Change]>()
  function Form(): ReactElement {
    const [state, setState] = useState<{ unit: AmountUnit; price: AmountPrice | undefined }>({
      unit: ETH,
      price: DOLLARS(3_000),
    })
    const amount = usePricedAmount('amount', state.unit, state.price, initial)
    see(amount, (next) => setState({ ...state, ...next }))
    return (
      <AmountField
        label="Amount"
        amount={amount}
        switchLabel={hasSwitch ? 'Change the unit' : undefined}
        balance={ONE}
        max={ONE / 3n}
        maxLabel="Max"
      />
    )
  }
  renderWithKit(
    kit,
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <Form />
    </SurfaceContext.Provider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: /Change the unit$/ })
  return {
    input,
    button,
    change: (next: Parameters<Change>[0]) => act(() => see.mock.lastCall![1](next)),
    switchUnit: () => void fireEvent.click(button()!),
    type: (value: string) => void fireEvent.change(input, { target: { value } }),
    typed: () => see.mock.lastCall?.[0].typed,
    announced: () => announce.mock.calls.map(([text]) => text),
    description: () =>
      input
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent),
  }
}

const read = (value: bigint) => ({ status: 'read', value })

it('an amount in the token shows about its worth, and the switch changes the field to money with the same exact amount', async () => {
  const { input, button, switchUnit, typed, description } = await visit({ initial: '1.000000000000000001' })
  expect(button()!.textContent).toBe('≈ $3,000.00 Change the unit')
  switchUnit()
  expect(input.value).toBe('3000')
  expect(typed()).toEqual(read(ONE + 1n))
  expect(button()!.textContent).toBe('1.000000000000000001 ETH Change the unit')
  expect(description()).toEqual(['USD', '1.000000000000000001 ETH', '1.000 ETH'])
  switchUnit()
  expect(input.value).toBe('1.000000000000000001')
  expect(typed()).toEqual(read(ONE + 1n))
})

it('what is typed in money becomes an exact amount, rounded down, and the text stays as it was typed', async () => {
  const { input, switchUnit, type, typed, description } = await visit({ locale: 'de' })
  switchUnit()
  type('1.000,50 $')
  expect(input.value).toBe('1.000,50 $')
  expect(typed()).toEqual(read(333_500_000_000_000_000n))
  type('100')
  expect(typed()).toEqual(read(33_333_333_333_333_333n))
  expect(description()).toEqual(['USD', '≈ 0,033333333333333333 ETH', '1,000 ETH'])
  switchUnit()
  expect(input.value).toBe('0,033333333333333333')
  switchUnit()
  expect(input.value).toBe('100')
})

it('a new price changes the worth, and no amount that was typed', async () => {
  const { button, switchUnit, type, typed, change } = await visit()
  switchUnit()
  type('3000')
  change({ price: DOLLARS(1_000) })
  expect(typed()).toEqual(read(ONE))
  type('3001')
  expect(typed()).toEqual(read(3_001n * 10n ** 15n))
  switchUnit()
  change({ price: DOLLARS(2_000) })
  expect(button()!.textContent).toBe('≈ $6,002.00 Change the unit')
})

it('a sum of money is another amount of another token', async () => {
  const { input, switchUnit, type, typed, change } = await visit()
  switchUnit()
  type('30')
  change({ unit: USDC, price: DOLLARS(1) })
  expect(input.value).toBe('30')
  expect(typed()).toEqual(read(30_000_000n))
  switchUnit()
  expect(input.value).toBe('30')
  expect(typed()).toEqual(read(30_000_000n))
})

it('without a price the field is in the token, with the amount that was typed in money', async () => {
  const { input, button, switchUnit, type, typed, change } = await visit()
  switchUnit()
  type('1500')
  change({ price: undefined })
  expect(input.value).toBe('0.5')
  expect(typed()).toEqual(read(ONE / 2n))
  expect(button()).toBeNull()
  type('0.25')
  change({ price: DOLLARS(3_000) })
  expect(input.value).toBe('0.25')
})

it('what cannot be read in money is no amount, is explained in the decimals of the money, and cannot be converted', async () => {
  const { button, switchUnit, type, typed, announced, change, input } = await visit({ initial: '1' })
  switchUnit()
  type('1.234')
  expect(typed()).toEqual({ status: 'wrong', fault: 'too-precise' })
  expect(announced().at(-1)).toBe('At most 2 decimal places.')
  expect(button()!.disabled).toBe(true)
  expect(button()!.textContent).toBe('— Change the unit')
  change({ price: undefined })
  expect(input.value).toBe('')
})

it('screen readers are told what the field has after the switch, and the focus stays on the button', async () => {
  const { button, switchUnit, announced } = await visit({ initial: '1' })
  button()!.focus()
  switchUnit()
  expect(announced()).toEqual(['≈ $3,000.00'])
  expect(document.activeElement).toBe(button())
  switchUnit()
  expect(announced()).toEqual(['≈ $3,000.00', '1 ETH'])
})

it('the button for the most writes it in money, and keeps the exact amount', async () => {
  const { input, switchUnit, typed } = await visit()
  switchUnit()
  fireEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(input.value).toBe('1000')
  expect(typed()).toEqual(read(ONE / 3n))
})

it('without a label there is no switch, and the worth is a text', async () => {
  const { button, description } = await visit({ initial: '1', hasSwitch: false })
  expect(button()).toBeNull()
  expect(description()).toEqual(['ETH', '≈ $3,000.00', '1.000 ETH'])
})
