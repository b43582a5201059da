import { Modal } from '@latchkey/core'
import { act, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { createApp, renderHeadless } from '../hooks/app.test.helper.js'
import { renderWithKit } from '../testing/index.js'
import { AppKitModal } from './app-kit-modal.js'

expectSilence()

const drawn = (inside: ParentNode = document) =>
  [...inside.querySelectorAll('[data-latchkey]')].filter(({ shadowRoot }) => shadowRoot?.querySelector('.card'))

describe('with enableEmbedded', () => {
  test('opens at the start, and is drawn in its place, once', async () => {
    const { kit } = createApp({ config: { enableEmbedded: true } })
    const ref = createRef<HTMLDivElement>()
    renderWithKit(kit, <AppKitModal ref={ref} className="mine" />)
    expect(ref.current).toBe(screen.getByTestId('app-kit-modal'))
    expect(ref.current!.className).toBe('mine')
    await waitFor(() => expect(drawn(ref.current!)).toHaveLength(1))
    expect(drawn()).toHaveLength(1)
    expect(kit.get(Modal).getSnapshot().open).toBe(true)
  })

  test('is removed when it is unmounted', async () => {
    const { kit } = createApp({ config: { enableEmbedded: true } })
    const { rerender } = renderWithKit(kit, <AppKitModal />)
    await waitFor(() => expect(drawn()).toHaveLength(1))
    rerender(<p />)
    await act(async () => {})
    expect(drawn()).toEqual([])
  })
})

describe('without', () => {
  test('is drawn over the page once it is open, where the provider draws none', async () => {
    const { kit } = createApp()
    renderHeadless(kit, <AppKitModal />)
    await act(async () => {})
    expect([kit.get(Modal).getSnapshot().open, screen.queryByTestId('app-kit-modal')]).toEqual([false, null])
    await act(async () => void kit.open())
    await waitFor(() => expect(drawn(document.body)).toHaveLength(1))
  })

  test('draws one modal beside the provider’s', async () => {
    const { kit } = createApp()
    renderWithKit(kit, <AppKitModal />)
    await act(async () => void kit.open())
    await waitFor(() => expect(drawn()).toHaveLength(1))
  })
})
