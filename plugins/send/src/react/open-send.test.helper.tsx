import { Modal } from '@latchkey/core'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { environment, feeOf, SHOP } from '../send.test.helper.js'
import { send } from './index.js'
import type { SendArgs } from './wallet-send.js'

/** What the wallet and the network do, and what the view is opened with. */
type Options = Parameters<typeof environment>[0] & { readonly args?: SendArgs }

/** The view of a connected visitor, who owns 5 FAKE and 12.34 USD. */
export async function open({ args, ...options }: Options = {}) {
  const test = await environment({ chain: feeOf().chain, ...options, plugin: send })
  await act(test.connect)
  const { card, unmount } = await openView(test.kit, 'WalletSend', args)
  const view = within(card)
  await act(test.settle)
  const modal = test.kit.get(Modal)
  const pause = () => act(() => test.clock.advance(1_000))
  const amountField = () => view.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  const receiverField = () => view.getByRole<HTMLTextAreaElement>('textbox', { name: 'To' })
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(view.getByRole('button', { name })))
  /** The visitor enters something, and pauses. */
  async function write(amountText: string, receiver: string) {
    await act(async () => void fireEvent.change(amountField(), { target: { value: amountText } }))
    await act(async () => void fireEvent.change(receiverField(), { target: { value: receiver } }))
    await pause()
  }
  return {
    ...test,
    ...view,
    card,
    unmount,
    modal,
    pause,
    press,
    amountField,
    receiverField,
    at: () => modal.getSnapshot().view,
    write,
    /** The button at the end of the form, and whether it can be pressed. */
    button() {
      const button = view.getAllByRole<HTMLButtonElement>('button').at(-1)!
      return [button.textContent, !button.disabled] as const
    },
    back: () => act(async () => modal.back()),
    /** The visitor enters a transfer and goes on to its review, which hears presses. */
    async review(receiver = SHOP) {
      await write('1.5', receiver)
      await press('Review')
      await pause()
    },
  }
}
