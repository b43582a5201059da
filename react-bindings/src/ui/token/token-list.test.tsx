import { createTestKit, fakeNetwork, flush } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { layOut } from '../list/layout.test.helper.js'
import { TokenList } from './token-list.js'

expectSilence()
layOut()

const network = fakeNetwork('acme', 'main', { name: 'Acme Main' })
const chainId = network.caipNetworkId
const words = {
  title: 'Tokens',
  search: 'Search',
  noMatch: 'Nothing found',
  small: 'Small',
  suspicious: 'Suspicious',
  unknown: 'Unknown',
}
/** More rows than a tall screen shows. */
const MOST_ROWS = 60

const quantity = { decimals: '6', numeric: '1' }
const genuine = Array.from({ length: 1_000 }, (_, index) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId,
  address: `${chainId}:acme1genuine${index}`,
  price: 1,
  value: 1_000 - index,
  quantity,
}))
const spam = Array.from({ length: 9_000 }, (_, index) => ({
  name: `Claim at prize${index}.example`,
  symbol: 'PRIZE',
  chainId,
  address: `${chainId}:acme1spam${index}`,
  quantity,
}))

test('F-F17: of 10,000 tokens, 9,000 of them spam, only rows in sight are in the page, and the spam is folded away', async () => {
  const tokens = spam.flatMap((one, index) => (index % 9 === 0 ? [one, genuine[index / 9]!] : [one]))
  renderWithKit(
    createTestKit().kit,
    <div style={{ overflowY: 'auto' }}>
      <TokenList tokens={tokens} network={network} knowsTokens words={words} onChoose={() => {}} />
    </div>,
  )
  const rows = () => document.querySelectorAll('li').length
  const settle = () => act(flush)
  await settle()
  expect(screen.getByText('Token 0')).toBeTruthy()
  expect(rows()).toBeGreaterThan(0)
  expect(rows()).toBeLessThanOrEqual(MOST_ROWS)
  const fold = screen.getByRole('button', { name: 'Suspicious (9000)' })
  for (const one of screen.queryAllByText(/^Claim/)) expect(one.closest('[hidden]')).not.toBeNull()
  fireEvent.click(fold)
  await settle()
  expect(rows()).toBeLessThanOrEqual(MOST_ROWS)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'prize' } })
  await settle()
  expect(screen.queryByText('Token 0')).toBeNull()
  expect(rows()).toBeLessThanOrEqual(MOST_ROWS)
})
