import { act } from '@testing-library/react'
import { createScene, leavePage } from '../scene.test.helper.js'
import { defineElements } from './define-elements.js'

beforeEach(defineElements)
afterEach(leavePage)

/** An element of the page of a kit that has started. */
async function draw(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const scene = createScene()
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  await act(async () => {
    await scene.kit.start()
    document.body.append(element)
  })
  return { ...scene, element, remove: () => act(async () => element.remove()) }
}

describe.each(['appkit', 'w3m'])('elements that begin with %s', (beginning) => {
  test.each([
    ['button', {}, 'Connect Wallet'],
    ['button', { label: 'Log in' }, 'Log in'],
    ['connect-button', { label: 'Log in' }, 'Log in'],
    ['network-button', {}, 'fake one'],
    ['wallet-button', { wallet: 'metamask' }, 'MetaMask'],
  ])('draw %s with %j, once, and nothing after they are removed', async (name, attributes, text) => {
    const { element, remove } = await draw(`${beginning}-${name}`, attributes)
    expect(element.textContent).toContain(text)
    expect(element.querySelectorAll('button')).toHaveLength(1)
    await remove()
    expect(element.childElementCount).toBe(0)
  })
})

test('an element follows its attributes', async () => {
  const { element, remove } = await draw('appkit-connect-button')
  await act(async () => element.setAttribute('label', 'Log in'))
  expect(element.textContent).toContain('Log in')
  await remove()
})

test('the account is shown as the attributes say, in the spelling of HTML', async () => {
  const { element, connect, remove } = await draw('appkit-account-button', { charsstart: '2', charsend: '3' })
  expect(element.querySelector('button')).toBeNull()
  await act(connect)
  expect(element.textContent).toContain('fa…ice')
  await act(async () => element.setAttribute('disabled', ''))
  expect(element.querySelector('button')!.disabled).toBe(true)
  await remove()
})

test('an element can be moved in the page', async () => {
  const { element, remove } = await draw('appkit-connect-button')
  await act(async () => document.body.prepend(element))
  expect(element.querySelectorAll('button')).toHaveLength(1)
  await remove()
})

test('a second definition leaves the elements of the first', () => {
  const present = customElements.get('appkit-button')
  expect(defineElements).not.toThrow()
  expect(customElements.get('appkit-button')).toBe(present)
})
