import { createTestKit } from '@latchkey/core/testing'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/index.js'
import { Change, Money, useMoney } from './money.js'

expectSilence()

async function show(part: ReactElement, locale = 'en') {
  const { kit } = createTestKit({ config: { locale } })
  await loadAllMessages(kit)
  return renderWithKit(kit, part).container
}

it("money is written in the kit's language", async () => {
  expect((await show(<Money value={12.5} currency="EUR" unknown="No price" />, 'de')).textContent).toBe('12,50\u00a0€')
})

it('money that is not known is a dash, which screen readers hear in words', async () => {
  await show(<Money value={undefined} unknown="No price" />)
  expect(screen.getByText('—').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('No price').className).toBe('hidden')
})

it('useMoney writes dollars by default', async () => {
  function Sum(): string {
    return useMoney()(1234.5)
  }
  expect((await show(<Sum />)).textContent).toBe('$1,234.50')
})

it('a change has a sign and an arrow besides its colour, and neither if there is none', async () => {
  const shown = await show(
    <>
      <Change percent={-2.5} />
      <Change percent={0.001} />
    </>,
  )
  expect(shown.textContent).toBe('-2.50%0.00%')
  expect(shown.querySelectorAll('svg[aria-hidden]')).toHaveLength(1)
})

it('a change that is not known is not drawn', async () => {
  expect((await show(<Change percent={Number.NaN} />)).textContent).toBe('')
})
