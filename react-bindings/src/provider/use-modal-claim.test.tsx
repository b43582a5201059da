import { createTestKit } from '@latchkey/core/testing'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { AppKitProvider } from './app-kit-provider.js'
import { createModalApp } from '../screens/modal-app.test.helper.js'
import { useModalClaim } from './use-modal-claim.js'

expectSilence()

const modals = () => document.querySelectorAll('[data-latchkey]').length

test('two providers of one kit draw one modal; the second takes over when the first unmounts', async () => {
  const app = createModalApp()
  const first = await app.enter()
  const second = render(<AppKitProvider kit={app.kit} />, { reactStrictMode: true })
  await app.go('Connect')
  expect(modals()).toBe(1)
  act(() => first.unmount())
  await app.advance(0)
  expect(modals()).toBe(1)
  expect(app.title()).toBe('Connect wallet')
  act(() => second.unmount())
  expect(modals()).toBe(0)
})

test('two kits have a modal each', async () => {
  const [one, two] = [createModalApp(), createModalApp()]
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
