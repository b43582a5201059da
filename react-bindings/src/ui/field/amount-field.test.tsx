import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/index.js'
import { useAmount, type AmountInput } from '../amount/use-amount.js'
import { AmountField, type AmountFieldProps } from './amount-field.js'

expectSilence()

async function visit(props: Partial<AmountFieldProps> = {}, locale = 'en') {
  const { kit } = createTestKit({ config: { locale } })
  await loadAllMessages(kit)
  const announce = jest.fn<void, [text: string]>()
  const see = jest.fn<void, [AmountInput]>()
  function Form(): ReactElement {
    const amount = useAmount('amount', { decimals: 6, symbol: 'USDC' })
    see(amount)
    return <AmountField label="Amount" amount={amount} {...props} />
  }
  renderWithKit(
    kit,
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <Form />
    </SurfaceContext.Provider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  return {
    input,
    typed: () => see.mock.lastCall?.[0].typed,
    announced: () => announce.mock.calls.map(([text]) => text),
    type: (value: string) => void fireEvent.change(input, { target: { value } }),
    description: () =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
        .trim(),
  }
}

it('an amount field reads what is typed in the way of the language, and keeps the text as it is', async () => {
  const { input, type, typed } = await visit({}, 'de')
  type('1.234,50 ')
  expect(input.value).toBe('1.234,50 ')
  expect(typed()).toEqual({ status: 'read', value: 1_234_500_000n })
})

it('an amount field asks for the keyboard of numbers, and tells screen readers the unit, the worth and the balance', async () => {
  const { input, description } = await visit({ worth: '$12.00', balance: 2_500_000n })
  expect(input.inputMode).toBe('decimal')
  expect(description()).toBe('USDC $12.00 2.500 USDC')
})

it('an amount field explains what it cannot read when it is left, and not while somebody types', async () => {
  const { input, type, announced, description } = await visit()
  act(() => input.focus())
  type('1,')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  act(() => input.blur())
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(description()).toBe('USDC Write the amount in digits, like 1.5.')
  expect(announced()).toEqual(['Write the amount in digits, like 1.5.'])
  // Described and announced: an alert would be a third time.
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an amount field says at once that there are too many decimals', async () => {
  const { input, type, announced } = await visit()
  act(() => input.focus())
  type('0.1234567')
  expect(announced()).toEqual(['At most 6 decimal places.'])
})

it("an amount field shows the view's own fault", async () => {
  const { input, description } = await visit({ fault: 'More than you have' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(description()).toBe('USDC More than you have')
})

it('the button for the most writes it in the way of the language, and gives the focus to the field', async () => {
  const { input, typed } = await visit({ balance: 1_500_500_000n, max: 1_500_250_000n, maxLabel: 'Max' }, 'de')
  fireEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(input.value).toBe('1500,25')
  expect(typed()).toEqual({ status: 'read', value: 1_500_250_000n })
  expect(document.activeElement).toBe(input)
})

it('a disabled amount field can neither be typed into nor filled', async () => {
  const { input } = await visit({ balance: 1n, maxLabel: 'Max', disabled: true })
  expect(input.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true)
})
