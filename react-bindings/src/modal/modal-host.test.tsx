import { Theme, VIEW_ANIMATION_MS } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../screens/room.test.helper.js'
import { renderWithParts } from '../screens/with-parts.test.helper.js'

expectSilence()

const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-latchkey]')]

async function open(options: RoomOptions = {}) {
  const room = createRoom(options)
  const rendered = await room.enter()
  await room.go('Connect')
  return { ...room, rendered }
}

test('nothing is on the page before it opens, and nothing after it has faded', async () => {
  const room = createRoom()
  await room.enter()
  expect(hosts()).toEqual([])
  await room.go('Connect')
  expect(hosts()).toHaveLength(1)
  await act(async () => void room.modal.close('host'))
  expect(room.root()!.querySelector('.root')!.className).toBe('root over leaving')
  expect(room.root()!.querySelector('.root')!.getAttribute('aria-hidden')).toBe('true')
  await room.advance(VIEW_ANIMATION_MS)
  expect(hosts()).toEqual([])
})

test('while it is open the page behind stays still, and only then', async () => {
  const room = await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await act(async () => void room.modal.close('host'))
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('unmounting in the middle leaves nothing behind', async () => {
  const { rendered } = await open()
  act(() => rendered.unmount())
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('the theme is on the host, and follows', async () => {
  const room = await open({ config: { theme: { mode: 'dark', variables: { '--w3m-accent': '#ff0000' } } } })
  const [host] = hosts()
  expect(host!.getAttribute('data-mode')).toBe('dark')
  expect(host!.style.getPropertyValue('--w3m-accent')).toBe('#ff0000')
  act(() => {
    room.kit.get(Theme).setMode('light')
    room.kit.get(Theme).setVariables({ '--w3m-accent': '#00ff00' })
  })
  expect(host!.getAttribute('data-mode')).toBe('light')
  expect(host!.style.getPropertyValue('--w3m-accent')).toBe('#00ff00')
})

test('it speaks the language that was asked for, from the side it is read from', async () => {
  const room = await open({ config: { locale: 'ar' } })
  const root = room.root()!.querySelector('.root')!
  expect([root.getAttribute('lang'), root.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(room.title()).not.toBe('Connect Wallet')
})

test('of two kits each speaks its own', async () => {
  const one = await open({ config: { locale: 'de' } })
  await act(async () => void one.modal.close('host'))
  await one.advance(VIEW_ANIMATION_MS)
  const two = await open({ config: { locale: 'fr' } })
  expect(two.root()!.querySelector('.root')!.getAttribute('lang')).toBe('fr')
})

test('in embedded mode nothing is drawn over the page', async () => {
  const room = createRoom({ config: { enableEmbedded: true } })
  await room.enter()
  await room.go('Connect')
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('a part of it that breaks leaves the host’s page alone; the modal closes, and the next opening begins anew', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const room = createRoom()
  await renderWithParts(room.kit, {
    Header: ({ titleId, title }) => {
      if (isBroken) throw new Error('broken')
      return <h2 id={titleId}>{title}</h2>
    },
  })
  await room.go('Connect')
  expect(room.modal.getSnapshot().open).toBe(false)
  expect(hosts()).toEqual([])
  expect(room.logger.entries.map(({ message }) => message)).toContain('The modal failed.')
  isBroken = false
  await room.go('Connect')
  silent.mockRestore()
  expect(room.title()).toBe('Connect Wallet')
})

test('F-U15: a page that has thrown it away has it back with whatever happens next', async () => {
  const room = await open()
  hosts()[0]!.remove()
  await act(async () => void room.modal.push('Networks'))
  expect(hosts()).toHaveLength(1)
  expect(room.seen.getByRole('dialog', { name: 'Choose Network' })).toBeTruthy()
})
