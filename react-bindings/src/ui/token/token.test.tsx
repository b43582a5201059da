import { createTestKit, fakeNetwork } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { TokenField } from '../field/token-field.js'
import { ActivityRow } from './activity-row.js'
import { Sparkline } from './sparkline.js'
import { TokenPicture } from './token-picture.js'
import { TokenRow } from './token-row.js'

expectSilence()

const network = fakeNetwork('acme', 'main', { name: 'Acme Main' })
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, network }
const ONE = 10n ** 18n

function draw(element: React.ReactElement) {
  return renderWithKit(createTestKit().kit, element)
}

describe('TokenRow', () => {
  it('is a button that says the name, the amount, the network, the worth and the change', () => {
    const choose = jest.fn()
    draw(<TokenRow token={ether} value={ONE / 2n} worth={1_500} change={-2} onClick={choose} />)
    const row = screen.getByRole('button')
    expect(row.textContent).toContain('Ether0.500 ETH, Acme Main$1,500.00')
    expect(row.textContent).toContain('2.00%')
    fireEvent.click(row)
    expect(choose).toHaveBeenCalledTimes(1)
  })

  it('shows the name of the network where that is wanted, and else only to screen readers', () => {
    const name = () => screen.getByText(', Acme Main').className
    const { rerender } = draw(<TokenRow token={ether} value={ONE} />)
    expect(name()).toBe('hidden')
    rerender(<TokenRow token={ether} value={ONE} namesNetwork />)
    expect(name()).toBe('')
  })

  it('has no worth where it is not known, which is not zero', () => {
    const { container } = draw(<TokenRow token={ether} value={ONE} />)
    expect(container.textContent).not.toContain('$')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the exact amount on demand', () => {
    draw(<TokenRow token={ether} value={ONE + 1n} />)
    expect(screen.getByTitle('1.000000000000000001 ETH').textContent).toBe('1.000 ETH')
  })
})

describe('TokenPicture', () => {
  const drawn = (element: React.ReactElement) => draw(element).container.textContent

  it('draws the currency of a network as the network, and no other token, whatever it calls itself', () => {
    expect(drawn(<TokenPicture token={{ ...ether, isNative: true }} />)).toBe('A')
    expect(drawn(<TokenPicture token={ether} />)).toMatch(/^E/)
  })

  it('draws its children where there is no picture', () => {
    expect(drawn(<TokenPicture token={ether}>↑</TokenPicture>)).toMatch(/^↑/)
  })
})

describe('TokenField', () => {
  it('says what is chosen, and asks for another', () => {
    const choose = jest.fn()
    draw(<TokenField label="Token to send" token={ether} placeholder="Choose a token" onClick={choose} />)
    fireEvent.click(screen.getByRole('button', { name: /^Token to send: ETH ?, Acme Main$/ }))
    expect(choose).toHaveBeenCalledTimes(1)
  })

  it('says that nothing is chosen', () => {
    draw(<TokenField label="Token to send" placeholder="Choose a token" onClick={() => {}} />)
    expect(screen.getByRole('button', { name: 'Token to send: Choose a token' })).toBeTruthy()
  })
})

describe('ActivityRow', () => {
  const sent = [{ direction: 'out', amount: '0.5 ETH' }] as const
  const at = Date.UTC(2026, 2, 14, 9, 12)

  it('says what happened, with whom and when, and what moved', () => {
    const { container } = draw(<ActivityRow start={null} title="Sent" detail="0x12…34" at={at} moved={sent} />)
    expect(container.textContent).toBe('Sent0x12…34−0.5 ETHMar 14')
    const day = container.querySelector('[title*=":"]')!
    expect([day.getAttribute('title'), day.textContent]).toEqual([expect.stringMatching(/14.*2026.*\d:\d\d/), 'Mar 14'])
  })

  it('has the day beside the other side where two amounts take the room at the end', () => {
    const back = { direction: 'in', amount: '9 USDT' } as const
    const { container } = draw(
      <ActivityRow start={null} title="Swapped" detail="1inch" at={at} moved={[...sent, back]} />,
    )
    expect(container.textContent).toBe('Swapped1inch · Mar 14−0.5 ETH+9 USDT')
  })

  it('says in words that a transaction is pending or has failed', () => {
    const { container, rerender } = draw(
      <ActivityRow start={null} title="Sent" at={at} status="pending" statusLabel="Pending" />,
    )
    expect(container.textContent).toBe('SentPendingMar 14')
    rerender(<ActivityRow start={null} title="Sent" status="failed" statusLabel="Failed" moved={sent} />)
    expect(container.textContent).toBe('SentFailed−0.5 ETH')
  })
})

describe('Sparkline', () => {
  const lineOf = (values: readonly number[]) =>
    draw(<Sparkline values={values} label="A day" />)
      .container.querySelector('path')
      ?.getAttribute('d')

  it.each<[string, readonly number[], string | undefined]>([
    ['from low to high', [1, 2, 3], 'M0 32L50 16L100 0'],
    ['a gap in time for what is no number', [1, Number.NaN, 3], 'M0 32L100 0'],
    ['a line through the middle for a price that never changes', [5, 5], 'M0 16L100 16'],
    ['a line through the middle for a single price', [5], 'M0 16L100 16'],
    ['nothing without a price', [], undefined],
    ['nothing without a number', [Number.NaN, Number.POSITIVE_INFINITY], undefined],
  ])('draws %s', (_title, values, line) => {
    expect(lineOf(values)).toBe(line)
  })

  it('has a label for screen readers', () => {
    draw(<Sparkline values={[1, 2]} label="A day" />)
    expect(screen.getByRole('img', { name: 'A day' })).toBeTruthy()
  })

  it('draws very many prices', () => {
    const line = lineOf(Array.from({ length: 200_000 }, (_, index) => index))
    expect(line).toMatch(/^M0 32L.*L100 0$/)
  })
})
