import { CloseGuards, definePlugin, type View, Views } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../screens/room.test.helper.js'
import { renderWithParts } from '../../screens/with-parts.test.helper.js'
import { useAnnounce, useTitle } from '../../hooks/views/surface.js'

expectSilence()

const views = (...all: readonly View[]) =>
  definePlugin({ id: 'views', setup: (host) => all.forEach((view) => host.contribute(Views, view)) })()
const stubborn = definePlugin({
  id: 'stubborn',
  setup: (host) => host.contribute(CloseGuards, { id: 'stubborn', blocks: (_, reason) => reason === 'dismissed' }),
})()

async function open(options: RoomOptions = {}, view: 'Connect' | 'Networks' = 'Connect') {
  const room = createRoom(options)
  await room.enter()
  await room.go(view)
  return room
}
const card = (room: ReturnType<typeof createRoom>) => room.root()!.querySelector<HTMLElement>('.card')!

test('is a dialog, labelled by its title', async () => {
  const room = await open()
  const dialog = room.seen.getByRole('dialog', { name: 'Connect Wallet' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
})

test('labels a view without a title', async () => {
  const room = createRoom()
  await room.enter()
  await room.connect()
  await room.go('Account')
  expect(room.seen.getByRole('dialog').getAttribute('aria-label')).toBe('Account')
})

test('closes on a press beside the card, not on it', async () => {
  const room = await open()
  await act(async () => fireEvent.click(card(room)))
  expect(room.modal.getSnapshot().open).toBe(true)
  await act(async () => fireEvent.click(room.root()!.querySelector('.scrim')!))
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('closes on Escape, unless an element in the card has handled it', async () => {
  const room = await open()
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  card(room)
    .querySelector('h2')!
    .addEventListener('keydown', (event) => event.preventDefault())
  await act(async () => fireEvent.keyDown(card(room).querySelector('h2')!, { key: 'Escape' }))
  expect(room.modal.getSnapshot().open).toBe(true)
  heard.mockClear()
  await act(async () => fireEvent.keyDown(card(room), { key: 'a' }))
  expect(room.modal.getSnapshot().open).toBe(true)
  await act(async () => fireEvent.keyDown(card(room), { key: 'Escape' }))
  document.removeEventListener('keydown', heard)
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('keeps Escape from a dialog of the app that it is drawn in', async () => {
  const room = await open()
  let isTaken = false
  await act(async () => void (isTaken = !fireEvent.keyDown(card(room), { key: 'Escape' })))
  expect(isTaken).toBe(true)
})

describe('a close that is refused', () => {
  test('shakes the card each time, and moves no focus', async () => {
    const room = await open({ plugins: stubborn })
    expect(card(room).className).toBe('card')
    const cross = room.seen.getByRole('button', { name: 'Close' })
    act(() => cross.focus())
    await room.press('Close')
    const first = card(room).className
    await room.press('Close')
    expect([first, card(room).className].sort()).toEqual(['card shaking-0', 'card shaking-1'])
    expect(room.root()!.activeElement).toBe(cross)
    expect(room.modal.getSnapshot().open).toBe(true)
  })

  test('is forgotten when the modal opens again', async () => {
    const room = await open({ plugins: stubborn })
    await room.press('Close')
    await act(async () => void room.modal.close('app'))
    await room.advance(200)
    await room.go('Connect')
    expect(room.modal.getSnapshot().refusals).toBe(1)
    expect(card(room).className).toBe('card')
  })
})

describe('what a view announces', () => {
  function Talker(): ReactElement {
    const [text, say] = useState<{ readonly text: string; readonly now?: boolean }>({ text: 'here' })
    useTitle(text.text === 'here' ? undefined : `About ${text.text}`)
    useAnnounce(text.text, text.now)
    return (
      <>
        <button type="button" onClick={() => say({ text: 'news' })}>
          polite
        </button>
        <button type="button" onClick={() => say({ text: 'trouble', now: true })}>
          urgent
        </button>
      </>
    )
  }
  const said = (room: ReturnType<typeof createRoom>) =>
    ['status', 'alert'].map((role) => room.root()!.querySelector(`.hidden[role=${role}]`)!.textContent)
  const talker = views({ id: 'Talker', title: 'Talker’s title', content: Talker })
  const enter = async () => {
    const room = createRoom({ plugins: talker })
    await room.enter()
    await room.go('Connect')
    await act(async () => room.modal.push('Talker' as 'Networks'))
    return room
  }

  test('shows the view’s own title until the view is gone', async () => {
    const room = await enter()
    expect(room.title()).toBe('Talker’s title')
    await room.press('polite')
    expect(room.title()).toBe('About news')
    await act(async () => room.modal.back())
    expect(room.title()).toBe('Connect Wallet')
  })

  test('announces news politely and trouble at once, but not the first text', async () => {
    const room = await enter()
    expect(said(room)).toEqual(['', ''])
    await room.press('polite')
    expect(said(room)).toEqual(['news', ''])
    await room.press('urgent')
    expect(said(room)).toEqual(['', 'trouble'])
  })
})

describe('from view to view', () => {
  const area = (room: ReturnType<typeof createRoom>) => room.root()!.querySelector('[part=view]')!

  test('animates the next view from ahead and the previous one from behind, but not the first', async () => {
    const room = await open()
    expect(area(room).className).toBe('')
    await act(async () => room.modal.push('Networks'))
    expect([area(room).className, area(room).getAttribute('data-way')]).toEqual(['entering', 'forward'])
    await act(async () => room.modal.back())
    expect(area(room).getAttribute('data-way')).toBe('back')
  })

  test('keeps the header, moves a lost focus to the card, and scrolls to the top', async () => {
    const room = await open()
    const header = room.root()!.querySelector('header')
    const list = room.root()!.querySelector('.body-scroll')!
    list.scrollTop = 40
    act(() => room.seen.getByRole('button', { name: /Fake Wallet/ }).focus())
    await act(async () => room.modal.push('Networks'))
    await room.advance(0)
    expect(room.root()!.activeElement).toBe(card(room))
    expect(list.scrollTop).toBe(0)
    expect(room.root()!.querySelector('header')).toBe(header)
  })

  test('leaves the focus to an element that stays', async () => {
    const room = await open()
    const cross = room.seen.getByRole('button', { name: 'Close' })
    act(() => cross.focus())
    await act(async () => room.modal.push('Networks'))
    expect(room.root()!.activeElement).toBe(cross)
  })
})

test('labels the dialog by the app’s own header', async () => {
  const room = createRoom()
  await renderWithParts(room.kit, {
    Header: ({ titleId, title, onClose }) => (
      <header>
        <b id={titleId}>{`Host: ${title}`}</b>
        <button type="button" onClick={onClose}>
          Away
        </button>
      </header>
    ),
  })
  await room.go('Connect')
  expect(room.seen.getByRole('dialog', { name: 'Host: Connect Wallet' })).toBeTruthy()
  await room.press('Away')
  expect(room.modal.getSnapshot().open).toBe(false)
})

test('fills a phone’s screen where the app wants it', async () => {
  const room = await open({ config: { enableMobileFullScreen: true } })
  expect(card(room).dataset['full']).toBe('true')
})

test('takes the focus when the focused element is removed', async () => {
  function Vanishing(): ReactElement {
    const [isHere, setHere] = useState(true)
    return <div className="view">{isHere && <button onClick={() => setHere(false)}>Vanish</button>}</div>
  }
  const room = await open({ plugins: [views({ id: 'Connect', title: 'connect.title', content: Vanishing })] })
  const button = room.seen.getByRole('button', { name: 'Vanish' })
  button.focus()
  await act(async () => button.click())
  expect(room.root()!.activeElement).toBe(card(room))
})
