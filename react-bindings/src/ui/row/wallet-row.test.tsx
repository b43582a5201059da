import type { WalletEntry } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/render.js'
import { WalletRow } from './wallet-row.js'

const image_url = 'https://shop.example/pay.png'
const custom = { id: 'acme', name: 'Acme Pay', image_url }
const entry: WalletEntry = {
  id: 'acme',
  name: 'Acme Pay',
  group: 'custom',
  connectorIds: [],
  namespaces: [],
  installed: false,
  recent: false,
  disputed: false,
  listing: custom,
}

const pictureOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? undefined

test('reports a press, and the intent before it', () => {
  const { kit } = createTestKit()
  const [choose, intend] = [jest.fn(), jest.fn()]
  renderWithKit(kit, <WalletRow entry={entry} onChoose={choose} onIntent={intend} />)
  const row = screen.getByRole('button', { name: /Acme Pay/ })
  fireEvent.pointerEnter(row)
  fireEvent.focus(row)
  fireEvent.pointerDown(row)
  expect(intend.mock.calls).toEqual([[entry], [entry], [entry]])
  fireEvent.click(row)
  expect(choose.mock.calls).toEqual([[entry]])
})

test('draws the wallet’s own picture, or the one the app gave it, and no other address', () => {
  const hosts = createTestKit({ config: { customWallets: [custom] } }).kit
  expect(
    pictureOf(
      renderWithKit(hosts, <WalletRow entry={{ ...entry, icon: 'data:image/png;base64,AAAA' }} onChoose={() => {}} />)
        .container,
    ),
  ).toBe('data:image/png;base64,AAAA')
  expect(pictureOf(renderWithKit(hosts, <WalletRow entry={entry} onChoose={() => {}} />).container)).toBe(image_url)
  const strangers = createTestKit().kit
  expect(pictureOf(renderWithKit(strangers, <WalletRow entry={entry} onChoose={() => {}} />).container)).toBeUndefined()
})

test('says which wallet pairing has connected, and cannot be pressed then', async () => {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  const choose = jest.fn()
  const paired: WalletEntry = { ...entry, group: 'walletConnect', listing: undefined, pairedWith: 'Rainbow' }
  renderWithKit(kit, <WalletRow entry={paired} onChoose={choose} />)
  const row = screen.getByRole('button', { name: /Connected with Rainbow/ })
  fireEvent.click(row)
  expect(row.hasAttribute('disabled')).toBe(true)
  expect(choose).not.toHaveBeenCalled()
})
