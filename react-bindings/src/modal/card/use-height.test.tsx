import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { useHeight } from './use-height.js'

expectSilence()

const HEADER = 60
let contentHeight = 300
let resize = () => {}
const { ResizeObserver } = globalThis

beforeEach(() => {
  contentHeight = 300
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom lays nothing out.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    const frame = () => parseFloat(document.querySelector<HTMLElement>('.frame')!.style.height) || 0
    if (this.className === 'card') return HEADER + frame()
    return this.className === 'frame' ? frame() : contentHeight
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  window.ResizeObserver = ResizeObserver
})

function Card({ maxHeight }: { readonly maxHeight: string }) {
  const [frame, list, content] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  useHeight(frame, list, content)
  return (
    <div className="card" style={{ maxHeight }}>
      <div ref={frame} className="frame">
        <div ref={list} className="list">
          <div ref={content} />
        </div>
      </div>
    </div>
  )
}

function draw(maxHeight = '400px') {
  const { container } = render(<Card maxHeight={maxHeight} />)
  resize()
  const styleOf = (name: string) => container.querySelector<HTMLElement>(name)!.style
  return {
    list: container.querySelector('.list')!,
    height: () => styleOf('.frame').height,
    overflow: () => styleOf('.list').overflowY,
  }
}

it('is as high as the content', () => {
  const { height } = draw()
  expect(height()).toBe('300px')
  contentHeight = 320
  resize()
  expect(height()).toBe('320px')
})

it('scrolls only content that is higher than the card can be', () => {
  const { overflow } = draw('400px')
  expect(overflow()).toBe('hidden')
  contentHeight = 400 - HEADER
  resize()
  expect(overflow()).toBe('hidden')
  contentHeight = 401 - HEADER
  resize()
  expect(overflow()).toBe('auto')
})

it('lets the page decide whether the content of a card without a greatest height scrolls', () => {
  expect(draw('none').overflow()).toBe('auto')
})

it.each(['pointerUp', 'pointerCancel'] as const)('keeps the height from the press of a finger until %s', (end) => {
  const { list, height } = draw()
  fireEvent(list, pressOf('touch'))
  contentHeight = 200
  resize()
  expect(height()).toBe('300px')
  fireEvent[end](document.body)
  expect(height()).toBe('200px')
})

it('does not wait for the release of a mouse', () => {
  const { list, height } = draw()
  fireEvent(list, pressOf('mouse'))
  contentHeight = 200
  resize()
  expect(height()).toBe('200px')
})

/** jsdom has no pointer events. */
const pressOf = (pointerType: string) => Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType })
