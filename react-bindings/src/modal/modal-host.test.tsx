import { Theme } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { VIEW_ANIMATION_MS } from './use-presence.js'
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

test('draws nothing before it opens, and nothing after it has faded', async () => {
  const room = createRoom()
  await room.enter()
  expect(hosts()).toEqual([])
  await room.go('Connect')
  expect(hosts()).toHaveLength(1)
  await act(async () => void room.modal.close('app'))
  expect(room.root()!.querySelector('.root')!.className).toBe('root over leaving')
  expect(room.root()!.querySelector('.root')!.getAttribute('aria-hidden')).toBe('true')
  await room.advance(VIEW_ANIMATION_MS)
  expect(hosts()).toEqual([])
})

test('locks the page behind it only while it is open', async () => {
  const room = await open()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await act(async () => void room.modal.close('app'))
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('leaves nothing behind when it is unmounted while open', async () => {
  const { rendered } = await open()
  act(() => rendered.unmount())
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('applies the theme to the shadow host, and follows its changes', async () => {
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

test('uses the configured language and its direction', async () => {
  const room = await open({ config: { locale: 'ar' } })
  const root = room.root()!.querySelector('.root')!
  expect([root.getAttribute('lang'), root.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(room.title()).not.toBe('Connect Wallet')
})

test('two kits use a language each', async () => {
  const one = await open({ config: { locale: 'de' } })
  await act(async () => void one.modal.close('app'))
  await one.advance(VIEW_ANIMATION_MS)
  const two = await open({ config: { locale: 'fr' } })
  expect(two.root()!.querySelector('.root')!.getAttribute('lang')).toBe('fr')
})

test('draws nothing over the page in embedded mode', async () => {
  const room = createRoom({ config: { enableEmbedded: true } })
  await room.enter()
  await room.go('Connect')
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('contains an error of its own: the modal closes, and the next opening starts anew', async () => {
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

test('F-U15: puts its host back when the page has removed it', async () => {
  const room = await open()
  hosts()[0]!.remove()
  await act(async () => void room.modal.push('Networks'))
  expect(hosts()).toHaveLength(1)
  expect(room.seen.getByRole('dialog', { name: 'Choose Network' })).toBeTruthy()
})
