import { createTestKit, fakeNetwork } from '@latchkey/core/testing'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { AppKitProvider } from '../kit/app-kit-provider.js'
import { Avatar, type AvatarProps } from '../ui/avatar/avatar.js'
import { NetworkRow } from '../ui/network-row/network-row.js'
import { usePart } from './parts.js'

function Account({ address }: { readonly address: string }) {
  return createElement(usePart('Avatar', Avatar), { address, size: 40 })
}

test('without a word of the host’s, ours is drawn', () => {
  const { kit } = createTestKit()
  const { container } = render(<AppKitProvider kit={kit}><Account address="fake1alice" /></AppKitProvider>)
  expect(container.querySelector('.avatar-40')).not.toBeNull()
})

test('the host’s is drawn in its place, and is handed the same', () => {
  const { kit } = createTestKit()
  const Own = ({ address, size }: AvatarProps) => <b>{`${address} ${size}`}</b>
  const Row = () => createElement(usePart('NetworkRow', NetworkRow), { network: fakeNetwork('fake', 'one'), onChoose: () => {} })
  const { container } = render(<AppKitProvider kit={kit} parts={{ Avatar: Own }}><Account address="fake1alice" /><Row /></AppKitProvider>)
  expect(container.querySelector('b')?.textContent).toBe('fake1alice 40')
  // What it does not bring stays ours.
  expect(container.querySelector('.row-title')?.textContent).toBe('fake one')
})
