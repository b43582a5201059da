import { createTestKit } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { SearchBox } from './search-box.js'

expectSilence()

function Search({ begin }: { readonly begin: string }): ReactElement {
  const [text, setText] = useState(begin)
  return <SearchBox label="Search wallet" value={text} onWrite={setText} />
}

async function show(begin = '') {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  return renderWithKit(kit, <Search begin={begin} />)
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallet' })

describe('SearchBox', () => {
  it('reports typed text', async () => {
    await show()
    fireEvent.change(box(), { target: { value: 'rain' } })
    expect(box().value).toBe('rain')
  })

  it('shows a button that clears it and keeps the focus, only while it has text', async () => {
    await show('rain')
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is cleared by Escape, which then goes no further', async () => {
    await show('rain')
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
    expect(box().value).toBe('')
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true)
  })
})
