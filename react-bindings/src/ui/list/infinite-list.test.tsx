import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/index.js'
import { InfiniteList, type InfiniteListProps } from './infinite-list.js'
import { layOut } from './layout.test.helper.js'

expectSilence()
layOut()

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)

type Wanted = Pick<InfiniteListProps<string>, 'rows' | 'status'> & Partial<InfiniteListProps<string>>

async function show(begin: Wanted) {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  const onMore = jest.fn()
  const announce = jest.fn()
  const list = (props: Wanted): ReactElement => (
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <InfiniteList label="Trades" keyOf={(row) => row} empty={<p>No trades</p>} onMore={onMore} {...props}>
        {(row) => <button type="button">{row}</button>}
      </InfiniteList>
    </SurfaceContext.Provider>
  )
  const { container, rerender } = renderWithKit(kit, list(begin))
  await act(async () => {})
  return {
    container,
    onMore,
    announce,
    update: async (props: Wanted) => {
      rerender(list(props))
      await act(async () => {})
    },
    scroll: (to: number) =>
      act(async () => {
        const frame = container.querySelector<HTMLElement>('.virtual')!
        frame.scrollTop = to
        fireEvent.scroll(frame)
      }),
  }
}

describe('InfiniteList', () => {
  it('asks for the first rows, once', async () => {
    const { onMore, update } = await show({ rows: [], status: 'more' })
    expect(onMore).toHaveBeenCalledTimes(1)
    await update({ rows: [], status: 'loading' })
    expect(onMore).toHaveBeenCalledTimes(1)
  })

  it('asks for more when the end is near, and again when the next rows are there', async () => {
    const { onMore, update, scroll } = await show({ rows: rowsOf(100), status: 'more' })
    expect(onMore).not.toHaveBeenCalled()
    await scroll(90 * 62)
    await scroll(91 * 62)
    expect(onMore).toHaveBeenCalledTimes(1)
    await update({ rows: rowsOf(100), status: 'loading' })
    await update({ rows: rowsOf(200), status: 'more' })
    expect(onMore).toHaveBeenCalledTimes(1)
    await scroll(190 * 62)
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('asks again if the answer had no rows', async () => {
    const { onMore, update } = await show({ rows: rowsOf(3), status: 'more' })
    const rows = rowsOf(3)
    await update({ rows, status: 'loading' })
    await update({ rows, status: 'more' })
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('says that it is loading', async () => {
    const { announce, container, update } = await show({ rows: rowsOf(3), status: 'complete' })
    await update({ rows: rowsOf(3), status: 'loading' })
    expect(announce).toHaveBeenCalledWith('Loading', false)
    expect(screen.getByRole('list', { name: 'Trades' }).getAttribute('aria-busy')).toBe('true')
    expect(container.querySelectorAll('.skeleton')).toHaveLength(2)
  })

  it.each([0, 3])(
    'says that loading failed below %i rows, and loads again when the visitor wants it',
    async (count) => {
      const { onMore } = await show({ rows: rowsOf(count), status: 'failed', error: 'Offline' })
      expect(screen.getByRole('alert').textContent).toContain('Offline')
      expect(onMore).not.toHaveBeenCalled()
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onMore).toHaveBeenCalledTimes(1)
    },
  )

  it('shows what there is to say of nothing, only when it is complete', async () => {
    const { container, update } = await show({ rows: [], status: 'loading' })
    expect(container.textContent).toBe('Loading')
    await update({ rows: [], status: 'complete' })
    expect(container.textContent).toBe('No trades')
  })
})
