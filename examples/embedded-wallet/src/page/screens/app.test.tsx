import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Approval } from '../approvals/approvals.js'
import { ARMED_AFTER_MS } from '../approvals/arming.js'
import type { Description } from '../approvals/description.js'
import type { Absence } from '../approvals/presence.js'
import { words } from '../words.js'
import { App } from './app.js'
import type { PageModel } from './page-model.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const DESCRIPTION: Description = {
  title: 'Sign a message',
  rows: [],
  warnings: [],
  approveLabel: 'Sign',
  message: 'Hello',
}
const request = {
  network: { caipNetworkId: 'eip155:1', name: 'Ethereum' },
  user: { wallet: { eip155: '0xAda', solana: 'Ada' } },
  account: { type: 'eoa', address: '0xAda' },
} as Approval['request']

/** The page with one request in this state. */
function draw(
  state: Approval['state'] | undefined,
  { name = 'Shop', absence = undefined as Absence | undefined } = {},
) {
  const approvals: readonly Approval[] = state ? [{ id: 1, request, state }] : []
  const approved: number[] = []
  const declined: number[] = []
  const page = {
    project: { id: 'p', name, networks: [] },
    appOrigin: 'https://shop.example',
    approvals: {
      getSnapshot: () => approvals,
      subscribe: () => () => {},
      approve: async (id: number) => void approved.push(id),
      decline: (id: number) => void declined.push(id),
    },
    presence: { getSnapshot: () => absence, subscribe: () => () => {} },
    passkeyRequests: { getSnapshot: () => undefined, subscribe: () => () => {} },
    settings: { getSnapshot: () => undefined, subscribe: () => () => {} },
    notices: { getSnapshot: () => undefined, subscribe: () => () => {} },
    keyring: { ways: async () => [], canStore: async () => true },
  } as unknown as PageModel
  render(<App page={page} />)
  return { approved, declined }
}

const asking = (change: Partial<Description> = {}): Approval['state'] => ({
  status: 'asking',
  description: { ...DESCRIPTION, ...change },
})
const arm = () => act(() => jest.advanceTimersByTimeAsync(ARMED_AFTER_MS))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('shows who asks by what the server confirmed, what is signed, for which account and network', async () => {
  draw(asking())
  await arm()
  const text = document.body.textContent
  for (const part of ['Shop', 'https://shop.example', 'Sign a message', 'Hello', '0xAda', 'Ethereum'])
    expect(text).toContain(part)
})

test('V20: the title has the focus and not the button, which works after half a second in view', async () => {
  draw(asking())
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(button('Sign').disabled).toBe(true)
  await arm()
  expect(button('Sign').disabled).toBe(false)
})

test('V20: a click that a script makes approves nothing', async () => {
  const { approved } = draw(asking())
  await arm()
  fireEvent.click(button('Sign'))
  expect(approved).toEqual([])
})

test('declining works at once', async () => {
  const { declined } = draw(asking())
  await act(async () => {})
  fireEvent.click(button(words.asks.decline))
  expect(declined).toEqual([1])
})

test.each(['covered', 'small', 'background'] as const)(
  'says why nothing can be approved while the page is %s',
  async (absence) => {
    draw(asking(), { absence })
    await arm()
    expect(screen.getByRole('status').textContent).toBe(words.absence[absence])
    expect(button('Sign').disabled).toBe(true)
  },
)

test('a danger has to be confirmed first, and a caution has not', async () => {
  draw(asking({ warnings: [{ level: 'danger', text: 'They take all.' }] }))
  await arm()
  expect(button('Sign').disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(button('Sign').disabled).toBe(false)
})

test('what cannot be done cannot be approved', async () => {
  draw(asking({ blocked: 'No coins.', warnings: [{ level: 'danger', text: 'No coins.' }] }))
  await arm()
  expect([button('Sign').disabled, screen.queryByRole('checkbox')]).toEqual([true, null])
})

const HOSTILE = '<img src=x onerror=alert(1)>\u202Eelpmaxe\u200B'

test('hostile texts are texts: no markup, no hidden letters, in each place', async () => {
  draw(
    asking({
      title: HOSTILE,
      message: HOSTILE,
      raw: HOSTILE,
      rows: [{ label: HOSTILE, value: HOSTILE }],
      warnings: [{ level: 'caution', text: HOSTILE }],
    }),
    { name: HOSTILE },
  )
  await arm()
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent).not.toMatch(/[\u202E\u200B]/)
  expect(document.body.textContent.match(/<img src=x onerror=alert\(1\)>⟨U\+202E⟩elpmaxe⟨U\+200B⟩/g)).toHaveLength(7)
})

test('says that a node does not answer, and can ask again', () => {
  draw({ status: 'unreadable', error: undefined })
  expect(screen.getByRole('alert').textContent).toBe(words.asks.unreadable)
  expect(button(words.asks.again).disabled).toBe(false)
})

test('a wallet without a recovery, in a browser without a share, is told where to go', async () => {
  draw({ status: 'locked' })
  await arm()
  expect(document.body.textContent).toContain(words.recovery.lost)
  expect(screen.queryByLabelText(words.recovery.file)).toBeNull()
})

test('without a request there is nothing to approve', () => {
  draw(undefined)
  expect(document.body.textContent).toContain(words.nothingToApprove)
})
