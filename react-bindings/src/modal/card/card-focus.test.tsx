import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { AppKitModal } from '../../buttons/app-kit-modal.js'
import { createModalApp, type ModalAppOptions } from '../../screens/modal-app.test.helper.js'

expectSilence()

// Nothing has a size here.
afterEach(() => document.querySelectorAll('body > button').forEach((one) => one.remove()))
beforeEach(() => void jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))

async function open(options: ModalAppOptions = {}) {
  const app = createModalApp(options)
  await app.enter()
  const [opener, other] = ['opener', 'other'].map((name) => Object.assign(document.createElement('button'), { name }))
  document.body.append(opener!, other!)
  opener!.focus()
  await app.go('Connect')
  const tab = async (from: HTMLElement, shiftKey = false) => {
    let isLeft = true
    await act(async () => {
      from.focus()
      isLeft = fireEvent.keyDown(from, { key: 'Tab', shiftKey })
      await app.clock.advance(0)
    })
    return isLeft ? 'as usual' : app.root()!.activeElement
  }
  return {
    ...app,
    opener: opener!,
    other: other!,
    tab,
    card: app.root()!.querySelector<HTMLElement>('.card')!,
    buttons: [...app.root()!.querySelectorAll('button')],
  }
}

test('takes the focus when it opens, and returns it when it closes', async () => {
  const app = await open()
  expect(app.root()!.activeElement).toBe(app.card)
  await act(async () => void app.modal.close('app'))
  await app.advance(200)
  expect(document.activeElement).toBe(app.opener)
})

test('leaves the focus to an element that has taken it meanwhile', async () => {
  const app = await open()
  act(() => app.other.focus())
  await act(async () => void app.modal.close('app'))
  await app.advance(200)
  expect(document.activeElement).toBe(app.other)
})

test('closes without an error when the opener is gone', async () => {
  const app = await open()
  app.opener.remove()
  await act(async () => void app.modal.close('app'))
  await app.advance(200)
  expect(document.activeElement).toBe(document.body)
})

test('Tab cycles through the card', async () => {
  const { tab, buttons, card } = await open()
  const [first, last] = [buttons[0]!, buttons.at(-1)!]
  expect(await tab(last)).toBe(first)
  expect(await tab(first, true)).toBe(last)
  expect(await tab(card, true)).toBe(last)
  expect(await tab(first)).toBe('as usual')
  expect(await tab(last, true)).toBe('as usual')
})

test('Tab skips elements that cannot be reached', async () => {
  const { tab, buttons } = await open()
  const [first, second, last] = [buttons[0]!, buttons[1]!, buttons.at(-1)!]
  first.disabled = true
  expect(await tab(last)).toBe(second)
  first.disabled = false
  first.hidden = true
  expect(await tab(last)).toBe(second)
})

test('ignores keys other than Tab and the arrows', async () => {
  const { buttons } = await open()
  expect(fireEvent.keyDown(buttons.at(-1)!, { key: 'ArrowRight' })).toBe(true)
})

test('neither takes nor traps the focus in embedded mode', async () => {
  const app = createModalApp({ config: { enableEmbedded: true } })
  await app.enter(<AppKitModal />)
  await app.go('Connect')
  const buttons = [...app.root()!.querySelectorAll('button')]
  expect(document.activeElement).toBe(document.body)
  await act(async () => {
    buttons.at(-1)!.focus()
    expect(fireEvent.keyDown(buttons.at(-1)!, { key: 'Tab' })).toBe(true)
    await app.clock.advance(0)
  })
})

test('leads with one Tab to the first installed wallet, past the header and the row of pairing', async () => {
  const app = await open({
    wallets: [
      { id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', installed: false },
      {},
      { id: 'fake:b', name: 'B' },
    ],
  })
  expect((await app.tab(app.card)) as Element).toBe(app.seen.getByRole('button', { name: /Fake Wallet/ }))
})

test('leads with Tab to the header where no wallet is installed', async () => {
  const app = await open({ wallets: [{ id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', installed: false }] })
  expect(await app.tab(app.card)).toBe('as usual')
})

describe('the arrow keys', () => {
  const WALLETS: ModalAppOptions = { wallets: [{}, { id: 'fake:other', name: 'Other Wallet' }] }

  async function arrows() {
    const app = await open(WALLETS)
    const rows = [...app.root()!.querySelectorAll<HTMLElement>('.row')]
    const press = async (key: string) => {
      await act(async () => void fireEvent.keyDown(app.root()!.activeElement!, { key }))
      return app.root()!.activeElement
    }
    return { ...app, rows, press }
  }

  test('lead from the card to the first row, and from row to row', async () => {
    const { rows, press } = await arrows()
    expect(rows).toHaveLength(2)
    expect(await press('ArrowDown')).toBe(rows[0])
    expect(await press('ArrowDown')).toBe(rows[1])
    expect(await press('ArrowDown')).toBe(rows[1])
    expect(await press('ArrowUp')).toBe(rows[0])
    expect(await press('ArrowUp')).toBe(rows[0])
  })

  test('stay with a control that is no row, and with what has answered them', async () => {
    const { rows, press, buttons } = await arrows()
    const close = buttons.find((button) => !button.matches('.row'))!
    act(() => close.focus())
    expect(await press('ArrowDown')).toBe(close)
    act(() => rows[0]!.focus())
    rows[0]!.addEventListener('keydown', (event) => event.preventDefault())
    expect(await press('ArrowDown')).toBe(rows[0])
  })
})
