import { createTestKit } from '@latchkey/core/testing'
import { AppKitProvider } from '@latchkey/react'
import { createRenderCounter, renderHookWithKit, renderWithKit } from '@latchkey/react/testing'
import { act, renderHook } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ALICE, BOB, createSiwxKit, sessionOf, signedIn, signedOut, signIns } from './fake-siwx.test.helper.js'
import { SignedIn } from './signed-in.js'
import { useSiwx, useSiwxSession } from './use-siwx.js'

describe('useSiwx', () => {
  test('follows the sign-in of the account in use, and keeps its functions', async () => {
    const { kit, connect, set } = createSiwxKit({ connected: signIns(signedOut(ALICE, true)) })
    const { result } = renderHookWithKit(kit, () => useSiwx())
    const first = result.current
    expect(first).toMatchObject({ status: undefined, session: undefined, isRequired: false })
    await act(connect)
    expect(result.current).toMatchObject({ status: 'signed-out', session: undefined, isRequired: true })
    act(() => set(signedOut(ALICE)))
    expect(result.current.isRequired).toBe(false)
    act(() => set(signedIn(ALICE)))
    expect(result.current).toEqual({
      ...first,
      status: 'signed-in',
      session: sessionOf(ALICE),
      isRequired: false,
    })
    expect(result.current.sign).toBe(first.sign)
  })

  test('signs in, cancels, and signs out the account in use on its network', async () => {
    const { kit, connect, set, service } = createSiwxKit()
    await connect()
    const { result } = renderHookWithKit(kit, () => useSiwx())
    const { signal } = new AbortController()
    expect(await result.current.sign({ signal })).toEqual({ status: 'aborted' })
    expect(service.sign).toHaveBeenCalledWith({ signal })
    await result.current.cancel()
    expect(service.cancel).toHaveBeenCalledTimes(1)
    await result.current.signOut()
    expect(service.revoke).not.toHaveBeenCalled()
    act(() => set(signedIn(ALICE)))
    await result.current.signOut()
    expect(service.revoke).toHaveBeenCalledWith('fake:one', 'fake1aliceisanaddress')
  })

  test('does not render again for the sign-in of another namespace', async () => {
    const { kit, connect, set } = createSiwxKit({ connected: signIns(signedOut(ALICE)) })
    await connect()
    const counter = createRenderCounter()
    const Shown = () => <p>{useSiwx().status}</p>
    renderWithKit(
      kit,
      <counter.Counted>
        <Shown />
      </counter.Counted>,
    )
    const inUse = signedOut(ALICE)
    act(() => set(inUse))
    const before = counter.count
    act(() => set(inUse, signedIn(BOB)))
    expect(counter.count).toBe(before)
  })

  test('works in a kit without the plugin, where its functions say what is missing', async () => {
    const { result } = renderHookWithKit(createTestKit().kit, () => useSiwx())
    expect(result.current).toMatchObject({ status: undefined, session: undefined, isRequired: false })
    await expect(result.current.sign()).rejects.toMatchObject({ code: 'siwx/disabled' })
    await expect(result.current.cancel()).rejects.toMatchObject({ code: 'siwx/disabled' })
    await expect(result.current.signOut()).resolves.toBeUndefined()
  })

  test('is named in the error where there is no provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(() => useSiwx())).toThrow('useSiwx')
    jest.restoreAllMocks()
  })
})

test('useSiwxSession has the session of the account in use, and of no other', async () => {
  const { kit, connect, set } = createSiwxKit({ connected: signIns(signedIn(ALICE)) })
  await connect()
  const { result } = renderHookWithKit(kit, () => useSiwxSession())
  expect(result.current).toEqual(sessionOf(ALICE))
  act(() => set(signedOut(ALICE), signedIn(BOB)))
  expect(result.current).toBeUndefined()
})

test('SignedIn draws its children for a visitor who is signed in, and the fallback for others', async () => {
  const { kit, connect, set } = createSiwxKit()
  await connect()
  const { container } = renderWithKit(kit, <SignedIn fallback="Sign in first.">Orders</SignedIn>)
  expect(container.textContent).toBe('Sign in first.')
  act(() => set(signedIn(ALICE)))
  expect(container.textContent).toBe('Orders')
})

test('a part of a page that is hydrated late begins with what the server sent, and shows the session then', async () => {
  const Page = () => (
    <p>
      {useSiwx().status} <SignedIn fallback="Sign in first.">{useSiwxSession()?.data.domain}</SignedIn>
    </p>
  )
  const page = (kit: ReturnType<typeof createSiwxKit>['kit']) => (
    <AppKitProvider kit={kit} modal={false}>
      <Page />
    </AppKitProvider>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page(createSiwxKit().kit))
  const { kit, connect } = createSiwxKit({ connected: signIns(signedIn(ALICE)) })
  await connect()
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, page(kit), { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect([complaints, place.textContent]).toEqual([[], 'signed-in shop.example'])
  act(() => root.unmount())
})
