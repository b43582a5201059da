import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { layOut } from './layout.test.helper.js'
import { VirtualList, type VirtualListHandle, type VirtualListProps } from './virtual-list.js'

expectSilence()
layOut()

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)

function Numbers(props: Partial<VirtualListProps<string>>): ReactElement {
  const list = useRef<VirtualListHandle>(null)
  return (
    <>
      <button type="button" onClick={() => list.current?.focusRow(0)}>
        In
      </button>
      <VirtualList ref={list} label="Numbers" rows={rowsOf(10_000)} keyOf={(row) => row} topic="all" {...props}>
        {(row) => <button type="button">{row}</button>}
      </VirtualList>
    </>
  )
}

const enter = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'In' })))

async function show(props: Partial<VirtualListProps<string>> = {}) {
  const { kit } = createTestKit()
  const seen = renderWithKit(kit, <Numbers {...props} />)
  await act(async () => {})
  const frame = () => seen.container.querySelector<HTMLElement>('.virtual')!
  return {
    frame,
    update: async (next: Partial<VirtualListProps<string>>) => {
      seen.rerender(<Numbers {...props} {...next} />)
      await act(async () => {})
    },
    scroll: (to: number) =>
      act(async () => {
        frame().scrollTop = to
        fireEvent.scroll(frame())
      }),
    key: (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key })),
    shown: () => [...frame().querySelectorAll('li button')].map((one) => one.textContent),
    focused: () => document.activeElement?.textContent,
  }
}

describe('VirtualList', () => {
  it('renders only the visible rows, and states its whole length', async () => {
    const { shown, frame } = await show()
    expect(shown()[0]).toBe('Row 0')
    expect(shown().length).toBeGreaterThan(6)
    expect(shown().length).toBeLessThan(30)
    expect(screen.getByRole('list', { name: 'Numbers' })).toBeTruthy()
    expect(frame().querySelector('li')!.getAttribute('aria-setsize')).toBe('10000')
    expect(frame().querySelector('li')!.getAttribute('aria-posinset')).toBe('1')
  })

  it('renders other rows on scrolling, and reports the offset', async () => {
    const offsets: number[] = []
    const { shown, scroll } = await show({ onOffset: (offset) => offsets.push(offset) })
    await scroll(62_000)
    expect(shown()).toContain('Row 1000')
    expect(shown()).not.toContain('Row 0')
    expect(shown().length).toBeLessThan(30)
    expect(offsets.at(-1)).toBe(62_000)
  })

  it('moves the focus with the arrow keys', async () => {
    const { key, focused } = await show()
    await enter()
    expect(focused()).toBe('Row 0')
    await key('ArrowDown')
    await key('ArrowDown')
    expect(focused()).toBe('Row 2')
    await key('ArrowUp')
    expect(focused()).toBe('Row 1')
    await key('End')
    expect(focused()).toBe('Row 9999')
    await key('Home')
    expect(focused()).toBe('Row 0')
  })

  it('reports Arrow Up on the first row', async () => {
    const onLeave = jest.fn()
    const { key } = await show({ onLeave })
    await enter()
    await key('ArrowUp')
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('leaves other keys to the row', async () => {
    const { focused } = await show()
    await enter()
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter' })).toBe(true)
    expect(focused()).toBe('Row 0')
  })

  it('keeps the row with the focus while it is scrolled out of sight', async () => {
    const { scroll, focused } = await show()
    act(() => screen.getByRole('button', { name: 'Row 1' }).focus())
    await scroll(62_000)
    expect(focused()).toBe('Row 1')
  })

  it('keeps the elements of rows, and the focus, when rows are added before them', async () => {
    const { update, key, focused } = await show({ rows: rowsOf(20) })
    const row = (name: string) => screen.getByRole('button', { name }).closest('li')!
    const [second, third] = [row('Row 1'), row('Row 2')]
    act(() => screen.getByRole('button', { name: 'Row 1' }).focus())
    await update({ rows: ['New 0', 'New 1', ...rowsOf(20)] })
    expect(row('Row 1') === second && row('Row 2') === third).toBe(true)
    expect(second.getAttribute('aria-posinset')).toBe('4')
    expect(focused()).toBe('Row 1')
    await key('ArrowUp')
    expect(focused()).toBe('Row 0')
  })

  it('keeps the row with the focus out of sight when rows are added before it', async () => {
    const { scroll, update, focused, shown } = await show()
    act(() => screen.getByRole('button', { name: 'Row 1' }).focus())
    await scroll(62_000)
    await update({ rows: [...Array.from({ length: 50 }, (_, index) => `New ${index}`), ...rowsOf(10_000)] })
    expect(focused()).toBe('Row 1')
    expect(shown()).not.toContain('New 1')
  })

  it('leaves the focus elsewhere when rows are added after the keyboard was used', async () => {
    const { key, update, focused } = await show({ rows: rowsOf(20) })
    await enter()
    await key('ArrowDown')
    act(() => screen.getByRole('button', { name: 'In' }).focus())
    await update({ rows: ['New 0', ...rowsOf(20)] })
    expect(focused()).toBe('In')
  })

  it('reports when its end is near, and not before', async () => {
    const onNearEnd = jest.fn()
    const { scroll } = await show({ rows: rowsOf(100), onNearEnd })
    expect(onNearEnd).not.toHaveBeenCalled()
    await scroll(86 * 62)
    expect(onNearEnd).toHaveBeenCalled()
  })

  it('reports its end at once when it is short', async () => {
    const onNearEnd = jest.fn()
    await show({ rows: rowsOf(3), onNearEnd })
    expect(onNearEnd).toHaveBeenCalled()
  })

  it('starts at the offset it was left at', async () => {
    const { frame } = await show({ begin: 6_200 })
    expect(frame().scrollTop).toBe(6_200)
  })

  it('scrolls to its top when the topic changes', async () => {
    const { frame, scroll, update } = await show()
    await scroll(6_200)
    await update({ topic: 'some' })
    expect(frame().scrollTop).toBe(0)
  })

  it('marks that more rows follow below', async () => {
    const { frame, scroll } = await show({ rows: rowsOf(100) })
    expect(frame().dataset['more']).toBe('true')
    await scroll(100 * 62 - 434)
    expect(frame().dataset['more']).toBe('false')
  })
})
