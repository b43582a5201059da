import { until } from './settled.js'

const HOST = '[data-latchkey]'

/** The modal's shadow root: the newest, for one that leaves takes a moment. */
export function modalRoot(): ShadowRoot {
  const root = [...document.querySelectorAll(HOST)].at(-1)?.shadowRoot
  if (!root) throw new Error('The modal is not there.')
  return root
}

export const isModalThere = (): boolean => document.querySelector(HOST) !== null

export const find = (selector: string): Promise<HTMLElement> =>
  until(() => modalRoot().querySelector<HTMLElement>(selector), selector)

export async function press(selector: string): Promise<void> {
  ;(await find(selector)).click()
}

/** Writes into a field as a visitor does: React listens to what the browser says, not to the value. */
export async function type(selector: string, text: string): Promise<void> {
  const field = (await find(selector)) as HTMLInputElement
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
