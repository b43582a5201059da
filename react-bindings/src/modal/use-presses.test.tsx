import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { usePresses } from './use-presses.js'

const heard: string[] = []
beforeEach(() => void heard.splice(0))

function Area(): ReactElement {
  const presses = usePresses(() => void heard.push('beside'))
  const hear = (name: string) => ({ onClick: () => void heard.push(name) })
  return (
    <div className="over" {...presses}>
      <div className="scrim" data-testid="scrim">
        <div data-testid="card" {...hear('card')}>
          <button {...hear('button')}>
            <i data-testid="icon" />
            <b data-testid="text" />
          </button>
          <p>
            <input />
            <span data-testid="one" />
            <span data-testid="other" className="scrim" />
          </p>
        </div>
      </div>
    </div>
  )
}

const find = (name: string) => (name === 'button' ? screen.getByRole('button') : screen.getByTestId(name))

const AT = { bubbles: true, clientX: 100, clientY: 100 }
// A pointer event of jsdom has no place.
const down = (from: Element) => fireEvent(from, new MouseEvent('pointerdown', AT))

/** The browser reports the click on what is around the two elements of a press. */
function press(from: Element, clicked: Element, moved = 0): void {
  down(from)
  fireEvent.click(clicked, { ...AT, detail: 1, clientY: AT.clientY + moved })
}

test.each([
  ['a button', 'button', 'button', 'button,card'],
  ['two parts of a button', 'icon', 'button', 'button,card'],
  ['two elements that are no controls', 'one', 'card', 'card'],
  ['the scrim', 'scrim', 'scrim', 'beside'],
  ['an element of a plugin with the same class', 'other', 'other', 'card'],
])('leaves a press of %s alone', (_, from, clicked, expected) => {
  render(<Area />)
  press(find(from), find(clicked))
  expect(heard.join()).toBe(expected)
})

test('a pointer may move within a button', () => {
  render(<Area />)
  press(find('icon'), find('button'), 30)
  expect(heard.join()).toBe('button,card')
})

test.each(['card', 'scrim'])('clicks a button that moved away under the pointer, in place of the %s', (around) => {
  render(<Area />)
  press(find('text'), find(around), 8)
  expect(heard.join()).toBe('button,card')
})

test('a button that is removed or disabled under the pointer is not clicked', () => {
  render(<Area />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  button.disabled = true
  press(button, find('card'))
  button.disabled = false
  down(button)
  button.remove()
  fireEvent.click(find('card'), { ...AT, detail: 1 })
  expect(heard.join()).toBe('card')
})

test('a pointer that is moved away from a button clicks nothing', () => {
  render(<Area />)
  press(find('button'), find('card'), 9)
  press(find('button'), find('scrim'), -9)
  expect(heard).toEqual([])
})

test('the second press of a double press, after which the card has become smaller, does not close it', () => {
  render(<Area />)
  down(find('scrim'))
  fireEvent.click(find('scrim'), { ...AT, detail: 2 })
  expect(heard).toEqual([])
})

test('a selection that ends beside the card clicks nothing', () => {
  render(<Area />)
  press(screen.getByRole('textbox'), find('scrim'), 300)
  expect(heard).toEqual([])
})

test('keys and scripts click what they click, also after a press that clicked nothing', () => {
  render(<Area />)
  down(find('button'))
  fireEvent.click(find('scrim'), { detail: 0 })
  expect(heard.join()).toBe('beside')
})
