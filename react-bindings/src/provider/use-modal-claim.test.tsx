import { createTestKit } from '@latchkey/core/testing'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { AppKitProvider } from './app-kit-provider.js'
import { createRoom } from '../screens/room.test.helper.js'
import { useModalClaim } from './use-modal-claim.js'

expectSilence()

const modals = () => document.querySelectorAll('[data-latchkey]').length

test('two providers of one kit draw one modal; the second takes over when the first unmounts', async () => {
  const room = createRoom()
  const first = await room.enter()
  const second = render(<AppKitProvider kit={room.kit} />, { reactStrictMode: true })
  await room.go('Connect')
  expect(modals()).toBe(1)
  act(() => first.unmount())
  await room.advance(0)
  expect(modals()).toBe(1)
  expect(room.title()).toBe('Connect Wallet')
  act(() => second.unmount())
  expect(modals()).toBe(0)
})

test('two kits have a modal each', async () => {
  const [one, two] = [createRoom(), createRoom()]
  await one.enter()
  await two.enter()
  await one.go('Connect')
  await two.go('Connect')
  expect(modals()).toBe(2)
})

test('a place that the app chose wins over all others, whenever it mounts', () => {
  const { kit } = createTestKit()
  let may: Readonly<Record<string, boolean>> = {}
  const tell = (name: string, isMine: boolean) => void (may = { ...may, [name]: isMine })
  function Claimant({ name, first = false }: { readonly name: string; readonly first?: boolean }) {
    const isMine = useModalClaim(kit, first)
    useEffect(() => void tell(name, isMine))
    return null
  }
  const { rerender } = render(<Claimant key="a" name="a" />)
  expect(may).toEqual({ a: true })
  rerender(
    <>
      <Claimant key="a" name="a" />
      <Claimant key="b" name="b" first />
    </>,
  )
  expect(may).toEqual({ a: false, b: true })
  rerender(
    <>
      <Claimant key="a" name="a" />
    </>,
  )
  expect(may['a']).toBe(true)
})
