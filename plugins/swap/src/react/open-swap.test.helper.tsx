import { Modal, type SwapState } from '@latchkey/core'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { environment } from '../swap.test.helper.js'
import { swap } from './index.js'
import type { SwapArgs } from './swap-view.js'

type Options = Parameters<typeof environment>[0] & { readonly args?: SwapArgs }

/** The view of swaps of a connected visitor, who owns 5 FAKE and 100 gold. */
export async function open({ args, ...options }: Options = {}) {
  const test = await environment({ ...options, plugin: swap })
  await act(test.connect)
  const { card } = await openView(test.kit, 'Swap', args)
  const view = within(card)
  const pause = (ms = 1_000) => act(() => test.clock.advance(ms))
  await pause()
  const modal = test.kit.get(Modal)
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(view.getAllByRole('button', { name }).at(-1)!))
  const field = (name: string) => view.getByRole<HTMLInputElement>('textbox', { name })
  async function write(name: string, text: string) {
    await act(async () => void fireEvent.change(field(name), { target: { value: text } }))
    await pause(300)
  }
  return {
    ...test,
    ...view,
    card,
    modal,
    pause,
    press,
    field,
    write,
    at: () => modal.getSnapshot().view,
    open: () => test.now() as Extract<SwapState, { status: 'open' }>,
    /** The visitor enters a swap of gold and goes on to its review, which hears presses. */
    async review(amount = '10') {
      await write('You pay', amount)
      await press('Review')
      await pause(600)
    },
  }
}

export const BOTH: SwapArgs = { from: 'GOLD', to: 'TIN' }
