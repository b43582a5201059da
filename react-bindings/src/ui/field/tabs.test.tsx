import { createTestKit } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { messagesOf } from '../../messages/messages-state.js'
import { tabPanel, Tabs } from './tabs.js'

expectSilence()

const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `The ${id}` }))

function Choice(): ReactElement {
  const [selected, setSelected] = useState('one')
  return (
    <>
      <Tabs id="x" label="Numbers" tabs={tabs} selected={selected} onSelect={setSelected} />
      <div {...tabPanel('x', selected)}>Panel {selected}</div>
    </>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
function show(direction: 'ltr' | 'rtl' = 'ltr') {
  const { kit } = createTestKit()
  messagesOf(kit).patch({ direction, locale: direction === 'rtl' ? 'ar' : 'en' })
  renderWithKit(kit, <Choice />)
}

describe('Tabs', () => {
  it('labels the row, and marks the selected tab', () => {
    show()
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeTruthy()
    expect(tabs.map(({ label }) => tab(label).getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  })

  it('selects the pressed tab', () => {
    show()
    fireEvent.click(tab('The two'))
    expect(screen.getByRole('tabpanel', { name: 'The two' }).textContent).toBe('Panel two')
    expect(tab('The two').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  })

  it('moves focus and selection with the arrow keys', () => {
    show()
    tab('The one').focus()
    fireEvent.keyDown(tab('The one'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tab('The three'))
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel three')
  })

  it('mirrors the arrow keys where text runs from right to left', () => {
    show('rtl')
    fireEvent.keyDown(tab('The one'), { key: 'ArrowLeft' })
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel two')
  })

  it('is one stop of the Tab key', () => {
    show()
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
  })

  it('ignores other keys', () => {
    show()
    expect(fireEvent.keyDown(tab('The one'), { key: 'Enter' })).toBe(true)
  })
})
