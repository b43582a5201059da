import { createFakePage, createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { renderWithKit } from '../../testing/index.js'
import { AddressField } from './address-field.js'
import { useAddress, type AddressInput, type AddressRules } from './use-address.js'

expectSilence()

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const words = {
  paste: 'Paste',
  invalid: 'This is no address',
  failed: 'The name could not be looked up',
  retry: 'Try again',
  lookingUp: 'Looking up the name',
}

function visit(resolve?: AddressRules['resolve'], readText?: () => Promise<string>) {
  const { kit, clock } = createTestKit({
    page: createFakePage(readText && { navigator: { clipboard: { readText } } }),
  })
  const see = jest.fn<void, [AddressInput]>()
  function Form(): ReactElement {
    const address = useAddress('to', { isAddress: (text) => /^0x[\da-fA-F]{40}$/.test(text), resolve })
    see(address)
    return <AddressField label="To" address={address} words={words} />
  }
  const announce = jest.fn<void, [text: string]>()
  renderWithKit(
    kit,
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <Form />
    </SurfaceContext.Provider>,
  )
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  return {
    clock,
    input,
    announced: () => announce.mock.calls.map(([text]) => text),
    fault: () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    address: () => see.mock.lastCall?.[0].address,
    status: () => see.mock.lastCall?.[0].status,
    type: (value: string) => act(async () => void fireEvent.change(input, { target: { value } })),
  }
}

/** A name service that answers when the test says so. */
function nameService() {
  const asked: { readonly name: string; readonly signal: AbortSignal; readonly answer: (address?: string) => void }[] =
    []
  const resolve = (name: string, signal: AbortSignal) =>
    new Promise<string | undefined>((answer) => void asked.push({ name, signal, answer }))
  return { asked, resolve }
}

it('an address field takes an address at once, without its line breaks', async () => {
  const { input, type, address } = visit()
  await type(`${ALICE}\n`)
  expect(input.value).toBe(ALICE)
  expect(address()).toBe(ALICE)
})

it('an address field says that a text is no address when it is left, and not while somebody types', async () => {
  const { input, type, announced, fault } = visit()
  act(() => input.focus())
  await type('0x12')
  expect([announced(), fault()]).toEqual([[], undefined])
  act(() => input.blur())
  expect([announced(), fault()]).toEqual([['This is no address'], 'This is no address'])
  // Described and announced: an alert would be a third time.
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a name is looked up after a pause, and its address is shown in full', async () => {
  const { asked, resolve } = nameService()
  const { clock, type, address } = visit(resolve)
  await type('alice.eth')
  expect(screen.getByRole('status').textContent).toContain('Looking up the name')
  await act(() => clock.advance(299))
  expect(asked).toHaveLength(0)
  await act(() => clock.advance(1))
  await act(async () => asked[0]!.answer(ALICE))
  expect(address()).toBe(ALICE)
  expect(screen.getByText(ALICE.slice(-2), { selector: '.full-address span' })).toBeTruthy()
})

it('a lookup is aborted when the text changes, and its late answer is ignored', async () => {
  const { asked, resolve } = nameService()
  const { clock, type, address, status } = visit(resolve)
  await type('alice.eth')
  await act(() => clock.advance(300))
  await type('bob.eth')
  expect(asked[0]!.signal.aborted).toBe(true)
  await act(async () => asked[0]!.answer(ALICE))
  expect(status()).toBe('looking-up')
  expect(address()).toBeUndefined()
  await act(() => clock.advance(300))
  await act(async () => asked[1]!.answer(BOB))
  expect(address()).toBe(BOB)
})

it('what a name service answers counts only if it is an address', async () => {
  const { asked, resolve } = nameService()
  const { clock, type, status, address } = visit(resolve)
  await type('alice.eth')
  await act(() => clock.advance(300))
  await act(async () => asked[0]!.answer('javascript:alert(1)'))
  expect(status()).toBe('invalid')
  expect(address()).toBeUndefined()
})

it('a lookup that fails is explained, and can be tried again', async () => {
  let isDown = true
  const { clock, type, address, fault } = visit(async () => {
    if (isDown) throw new Error('offline')
    return ALICE
  })
  await type('alice.eth')
  await act(() => clock.advance(300))
  expect(fault()).toBe('The name could not be looked up')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => clock.advance(300))
  expect(address()).toBe(ALICE)
})

it('the paste button pastes, and is there only where the browser can', async () => {
  const { address } = visit(undefined, async () => ` ${ALICE} `)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Paste' })))
  expect(address()).toBe(ALICE)
  expect(screen.queryByRole('button')).toBeNull()
})

it('a paste that the visitor refuses leaves the field as it was', async () => {
  const { input } = visit(undefined, () => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Paste' })))
  expect(input.value).toBe('')
})
