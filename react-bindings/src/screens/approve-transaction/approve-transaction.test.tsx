import type { EmbeddedState } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { act, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { embedded, SIGNED_IN } from '../../hooks/app.test.helper.js'
import { createVisit } from '../account/account.test.helper.js'
import { ApproveTransaction } from './approve-transaction.js'

expectSilence()

const place = () => screen.getByRole('region', { name: 'Approve transaction' })
const approvals = [{ id: '1', method: 'personal_sign', params: [] }]
const waiting: EmbeddedState = { ...SIGNED_IN, approvals }

/** What lies at every point of the page. */
function lay(element: () => Element | null) {
  document.elementFromPoint = element
}
afterEach(() => void Reflect.deleteProperty(document, 'elementFromPoint'))

async function visit(initial: EmbeddedState = waiting) {
  const state = createState<EmbeddedState>(initial)
  const made = createVisit({ plugins: [embedded(state)] })
  await made.show(<ApproveTransaction />)
  return { ...made, state, warnings: () => made.logger.entries.filter(({ level }) => level === 'warn') }
}

it('keeps the place of the wallet’s window and tells the visitor what to do there', async () => {
  const { state } = await visit()
  expect(place().textContent).toBe('Approve the request in the window below.')
  await act(async () => state.set(SIGNED_IN))
  expect(place().textContent).toBe('There is nothing to approve at the moment.')
})

it('has nothing to approve without an embedded wallet', async () => {
  await createVisit().show(<ApproveTransaction />)
  expect(place().textContent).toBe('There is nothing to approve at the moment.')
})

it.each([
  ['something of the page', () => document.body, 1],
  ['the wallet’s window', () => document.createElement('iframe'), 0],
  ['nothing', () => screen.queryByRole('region'), 0],
  ['who knows what', () => null, 0],
])('S16: %s covers the place: case %# warns %s times', async (_, element, warnings) => {
  lay(element)
  const made = await visit()
  await act(() => made.clock.advance(300))
  expect(made.warnings()).toHaveLength(warnings)
})

it('does not check for covering elements while nothing is to be approved', async () => {
  lay(() => document.body)
  const made = await visit(SIGNED_IN)
  await act(() => made.clock.advance(300))
  expect([made.warnings(), made.clock.pending]).toEqual([[], 0])
})
