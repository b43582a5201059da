import { createTestKit, fakeNetwork } from '@latchkey/core/testing'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { AppKitProvider } from '../provider/app-kit-provider.js'
import { Avatar, type AvatarProps } from '../ui/picture/avatar.js'
import { NetworkRow } from '../ui/row/network-row.js'
import { usePart } from './parts.js'

function Account({ address }: { readonly address: string }) {
  return createElement(usePart('Avatar', Avatar), { address, size: 40 })
}

test('draws our part if the app has none', () => {
  const { kit } = createTestKit()
  const { container } = render(
    <AppKitProvider kit={kit}>
      <Account address="fake1alice" />
    </AppKitProvider>,
  )
  expect(container.querySelector('.avatar-40')).not.toBeNull()
})

test('draws the app’s part in its place, with the same props', () => {
  const { kit } = createTestKit()
  const Own = ({ address, size }: AvatarProps) => <b>{`${address} ${size}`}</b>
  const Row = () =>
    createElement(usePart('NetworkRow', NetworkRow), { network: fakeNetwork('fake', 'one'), onChoose: () => {} })
  const { container } = render(
    <AppKitProvider kit={kit} parts={{ Avatar: Own }}>
      <Account address="fake1alice" />
      <Row />
    </AppKitProvider>,
  )
  expect(container.querySelector('b')?.textContent).toBe('fake1alice 40')
  // What it does not bring stays ours.
  expect(container.querySelector('.row-title')?.textContent).toBe('fake one')
})
