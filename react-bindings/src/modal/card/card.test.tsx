import { CloseGuards, definePlugin, type View, Views } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../screens/modal-app.test.helper.js'
import { renderWithParts } from '../../screens/with-parts.test.helper.js'
import { useAnnounce, useTitle } from '../../hooks/views/surface.js'

expectSilence()

const views = (...all: readonly View[]) =>
  definePlugin({ id: 'views', setup: (ctx) => all.forEach((view) => ctx.contribute(Views, view)) })()
const stubborn = definePlugin({
  id: 'stubborn',
  setup: (ctx) => ctx.contribute(CloseGuards, { id: 'stubborn', blocks: (_, reason) => reason === 'dismissed' }),
})()

async function open(options: ModalAppOptions = {}, view: 'Connect' | 'Networks' = 'Connect') {
  const app = createModalApp(options)
  await app.enter()
  await app.go(view)
  return app
}
const card = (app: ReturnType<typeof createModalApp>) => app.root()!.querySelector<HTMLElement>('.card')!

test('is a dialog, labelled by its title', async () => {
  const app = await open()
  const dialog = app.seen.getByRole('dialog', { name: 'Connect wallet' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
})

test('labels a view without a title', async () => {
  const app = createModalApp()
  await app.enter()
  await app.connect()
  await app.go('Account')
  expect(app.seen.getByRole('dialog').getAttribute('aria-label')).toBe('Account')
})

test('closes on a press beside the card, not on it', async () => {
  const app = await open()
  await act(async () => fireEvent.click(card(app)))
  expect(app.modal.getSnapshot().open).toBe(true)
  await act(async () => fireEvent.click(app.root()!.querySelector('.scrim')!))
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('closes on Escape, unless an element in the card has handled it', async () => {
  const app = await open()
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  card(app)
    .querySelector('h2')!
    .addEventListener('keydown', (event) => event.preventDefault())
  await act(async () => fireEvent.keyDown(card(app).querySelector('h2')!, { key: 'Escape' }))
  expect(app.modal.getSnapshot().open).toBe(true)
  heard.mockClear()
  await act(async () => fireEvent.keyDown(card(app), { key: 'a' }))
  expect(app.modal.getSnapshot().open).toBe(true)
  await act(async () => fireEvent.keyDown(card(app), { key: 'Escape' }))
  document.removeEventListener('keydown', heard)
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('keeps Escape from a dialog of the app that it is drawn in', async () => {
  const app = await open()
  let isTaken = false
  await act(async () => void (isTaken = !fireEvent.keyDown(card(app), { key: 'Escape' })))
  expect(isTaken).toBe(true)
})

describe('a close that is refused', () => {
  test('shakes the card each time, and moves no focus', async () => {
    const app = await open({ plugins: stubborn })
    expect(card(app).className).toBe('card')
    const cross = app.seen.getByRole('button', { name: 'Close' })
    act(() => cross.focus())
    await app.press('Close')
    const first = card(app).className
    await app.press('Close')
    expect([first, card(app).className].sort()).toEqual(['card shaking-0', 'card shaking-1'])
    expect(app.root()!.activeElement).toBe(cross)
    expect(app.modal.getSnapshot().open).toBe(true)
  })

  test('is forgotten when the modal opens again', async () => {
    const app = await open({ plugins: stubborn })
    await app.press('Close')
    await act(async () => void app.modal.close('app'))
    await app.advance(200)
    await app.go('Connect')
    expect(app.modal.getSnapshot().refusals).toBe(1)
    expect(card(app).className).toBe('card')
  })
})

describe('the announcements of a view', () => {
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
  const said = (app: ReturnType<typeof createModalApp>) =>
    ['status', 'alert'].map((role) => app.root()!.querySelector(`.hidden[role=${role}]`)!.textContent)
  const talker = views({ id: 'Talker', title: 'Talker’s title', content: Talker })
  const enter = async () => {
    const app = createModalApp({ plugins: talker })
    await app.enter()
    await app.go('Connect')
    await act(async () => app.modal.push('Talker' as 'Networks'))
    return app
  }

  test('shows the view’s own title until the view is gone', async () => {
    const app = await enter()
    expect(app.title()).toBe('Talker’s title')
    await app.press('polite')
    expect(app.title()).toBe('About news')
    await act(async () => app.modal.back())
    expect(app.title()).toBe('Connect wallet')
  })

  test('announces news politely and trouble at once, but not the first text', async () => {
    const app = await enter()
    expect(said(app)).toEqual(['', ''])
    await app.press('polite')
    expect(said(app)).toEqual(['news', ''])
    await app.press('urgent')
    expect(said(app)).toEqual(['', 'trouble'])
  })
})

describe('from view to view', () => {
  const area = (app: ReturnType<typeof createModalApp>) => app.root()!.querySelector('[part=view]')!

  test('animates the next view from ahead and the previous one from behind, but not the first', async () => {
    const app = await open()
    expect(area(app).className).toBe('')
    await act(async () => app.modal.push('Networks'))
    expect([area(app).className, area(app).getAttribute('data-way')]).toEqual(['entering', 'forward'])
    await act(async () => app.modal.back())
    expect(area(app).getAttribute('data-way')).toBe('back')
  })

  test('keeps the header, moves a lost focus to the card, and scrolls to the top', async () => {
    const app = await open()
    const header = app.root()!.querySelector('header')
    const list = app.root()!.querySelector('.body-scroll')!
    list.scrollTop = 40
    act(() => app.seen.getByRole('button', { name: /Fake Wallet/ }).focus())
    await act(async () => app.modal.push('Networks'))
    await app.advance(0)
    expect(app.root()!.activeElement).toBe(card(app))
    expect(list.scrollTop).toBe(0)
    expect(app.root()!.querySelector('header')).toBe(header)
  })

  test('leaves the focus to an element that stays', async () => {
    const app = await open()
    const cross = app.seen.getByRole('button', { name: 'Close' })
    act(() => cross.focus())
    await act(async () => app.modal.push('Networks'))
    expect(app.root()!.activeElement).toBe(cross)
  })
})

test('labels the dialog by the app’s own header', async () => {
  const app = createModalApp()
  await renderWithParts(app.kit, {
    Header: ({ titleId, title, onClose }) => (
      <header>
        <b id={titleId}>{`Host: ${title}`}</b>
        <button type="button" onClick={onClose}>
          Away
        </button>
      </header>
    ),
  })
  await app.go('Connect')
  expect(app.seen.getByRole('dialog', { name: 'Host: Connect wallet' })).toBeTruthy()
  await app.press('Away')
  expect(app.modal.getSnapshot().open).toBe(false)
})

test('fills a phone’s screen where the app wants it', async () => {
  const app = await open({ config: { enableMobileFullScreen: true } })
  expect(card(app).dataset['full']).toBe('true')
})

test('takes the focus when the focused element is removed', async () => {
  function Vanishing(): ReactElement {
    const [isHere, setHere] = useState(true)
    return <div className="view">{isHere && <button onClick={() => setHere(false)}>Vanish</button>}</div>
  }
  const app = await open({ plugins: [views({ id: 'Connect', title: 'connect.title', content: Vanishing })] })
  const button = app.seen.getByRole('button', { name: 'Vanish' })
  button.focus()
  await act(async () => button.click())
  expect(app.root()!.activeElement).toBe(card(app))
})
