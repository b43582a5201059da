import { definePlugin, type View, Views } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { AppKitModal } from '../../buttons/app-kit-modal.js'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../screens/modal-app.test.helper.js'

expectSilence()

const rows = { shown: ['Alpha', 'Beta', 'Beta', 'Gamma'] as readonly string[] }
beforeEach(() => void (rows.shown = ['Alpha', 'Beta', 'Beta', 'Gamma']))

const List = (): ReactElement => (
  <>
    {rows.shown.map((label, index) => (
      <button key={index} type="button" data-index={index}>
        {label}
      </button>
    ))}
  </>
)

/** Draws its rows after a press, as if they came from a server, and takes the focus when it is mounted. */
function LateList(): ReactElement {
  const [isHere, setHere] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  // The rows of a test come when it says so.
  useEffect(() => {
    const onHere = () => setHere(true)
    document.addEventListener('rows-here', onHere)
    return () => document.removeEventListener('rows-here', onHere)
  }, [])
  return (
    <>
      <input ref={search} aria-label="Search" />
      {isHere && <List />}
    </>
  )
}
const rowsArrive = () => act(async () => void document.dispatchEvent(new Event('rows-here')))

const views: readonly View[] = [
  { id: 'List', title: 'List', content: List },
  { id: 'LateList', title: 'Late list', content: LateList },
  { id: 'Details', title: 'Details', content: () => <p>Details</p> },
]
const plugin = definePlugin({ id: 'lists', setup: (ctx) => views.forEach((view) => ctx.contribute(Views, view)) })

async function open(view: string, options: ModalAppOptions = {}, place?: ReactElement) {
  const app = createModalApp({ ...options, plugins: plugin() })
  await app.enter(place)
  await app.go(view as 'Connect')
  const root = () => app.root()!
  const list = () => root().querySelector<HTMLElement>('.body-scroll')!
  return {
    ...app,
    list,
    row: (index: number) => root().querySelector<HTMLElement>(`[data-index='${index}']`)!,
    focused: () => root().activeElement,
    /** Scrolls, and leads to another view by a row that keeps the focus until then. */
    async leaveBy(element: HTMLElement, scroll = 0) {
      await act(async () => {
        element.focus()
        list().scrollTop = scroll
        app.modal.push('Details' as 'Networks')
      })
      await act(async () => {})
    },
    back: async () => {
      await act(async () => app.modal.back())
      await act(async () => {})
    },
  }
}

test('scrolls as it was, and focuses the element that led away', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(3), 40)
  expect([app.list().scrollTop, app.focused()]).toEqual([0, app.root()!.querySelector('.card')])
  await app.back()
  expect([app.list().scrollTop, app.focused()?.textContent]).toEqual([40, 'Gamma'])
})

test('finds the element again by its label where rows have moved, and tells equal labels apart', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(2))
  rows.shown = ['New', ...rows.shown]
  await app.back()
  expect(app.focused()).toBe(app.row(3))
})

test('finds the element again at its position where its label has changed', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(3))
  rows.shown = ['Alpha', 'Beta', 'Beta', 'Gamma, current']
  await app.back()
  expect(app.focused()?.textContent).toBe('Gamma, current')
})

test('focuses the card where the element is gone', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(3))
  rows.shown = ['Alpha']
  await app.back()
  expect(app.focused()).toBe(app.root()!.querySelector('.card'))
})

test('a view that is opened anew begins at its top', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(3), 40)
  await act(async () => app.modal.push('List' as 'Networks'))
  expect([app.list().scrollTop, app.focused()]).toEqual([0, app.root()!.querySelector('.card')])
})

test('goes back through several views', async () => {
  const app = await open('List')
  await app.leaveBy(app.row(3), 40)
  await act(async () => app.modal.push('List' as 'Networks'))
  await app.leaveBy(app.row(0), 12)
  await app.back()
  expect([app.list().scrollTop, app.focused()?.textContent]).toEqual([12, 'Alpha'])
  await app.back()
  await app.back()
  expect([app.list().scrollTop, app.focused()?.textContent]).toEqual([40, 'Gamma'])
})

describe('a view whose content comes later', () => {
  async function backAtLateList() {
    const app = await open('LateList')
    await rowsArrive()
    await app.leaveBy(app.row(3))
    await app.back()
    return app
  }

  test('is focused as soon as the element is here, though the view focuses another one at first', async () => {
    const app = await backAtLateList()
    expect(app.focused()?.getAttribute('aria-label')).toBe('Search')
    await rowsArrive()
    expect(app.focused()?.textContent).toBe('Gamma')
  })

  test('leaves the focus to a visitor who has done something meanwhile', async () => {
    const app = await backAtLateList()
    await act(async () => void fireEvent.keyDown(app.focused()!, { key: 'a' }))
    await rowsArrive()
    expect(app.focused()?.getAttribute('aria-label')).toBe('Search')
  })

  test('is where it was after the visitor has left it before its content came', async () => {
    const app = await backAtLateList()
    await act(async () => app.modal.push('Details' as 'Networks'))
    await app.back()
    await rowsArrive()
    expect(app.focused()?.textContent).toBe('Gamma')
  })
})

test('moves no focus into an embedded modal that does not have it', async () => {
  const app = await open('List', { config: { enableEmbedded: true } }, <AppKitModal />)
  await app.leaveBy(app.row(3), 40)
  act(() => (document.activeElement as HTMLElement).blur())
  await app.back()
  expect([app.list().scrollTop, document.activeElement]).toEqual([40, document.body])
})
