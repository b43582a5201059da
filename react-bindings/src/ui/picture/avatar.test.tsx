import { createTestKit } from '@latchkey/core/testing'
import { fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { PartsContext } from '../../extend/parts.js'
import { renderWithKit } from '../../testing/index.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { Avatar } from './avatar.js'

expectSilence()

const draw = (address: string, src?: string) =>
  renderWithKit(createTestKit().kit, <Avatar address={address} src={src} />).container
const colours = (container: Element) => [...container.querySelectorAll('[fill]')].map((one) => one.getAttribute('fill'))

it('depends on the address alone, in any letter case', () => {
  expect(colours(draw('0xAbC'))).toEqual(colours(draw('0xabc')))
  expect(colours(draw('0xabc'))).not.toEqual(colours(draw('0xabd')))
})

it('draws the account’s own picture, and the colours where it fails', () => {
  const container = draw('0xabc', 'data:image/png,x')
  const picture = container.querySelector('img')!
  expect([picture.getAttribute('src'), colours(container)]).toEqual(['data:image/png,x', []])
  fireEvent.error(picture)
  expect([container.querySelector('img'), colours(container).length]).toEqual([null, 3])
})

it('is drawn by the app’s part where there is one', () => {
  const parts = {
    Avatar: ({ address, size }: { readonly address: string; readonly size?: number }) => <i>{`${address} ${size}`}</i>,
  }
  const { container } = renderWithKit(
    createTestKit().kit,
    <PartsContext.Provider value={parts}>
      <AccountAvatar address="0xabc" size={40} />
    </PartsContext.Provider>,
  )
  expect(container.textContent).toBe('0xabc 40')
})
