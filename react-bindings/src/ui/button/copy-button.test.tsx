import { Notices } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { CopyButton } from './copy-button.js'

expectSilence()

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))

describe('CopyButton', () => {
  it('copies the text, says so in its place for a while, and shows no snack', async () => {
    const { kit, page, clock } = createTestKit()
    await loadAllMessages(kit)
    renderWithKit(kit, <CopyButton text="wc:1" label="Copy link" done="Link copied" />)
    await press()
    expect(page.copied).toEqual(['wc:1'])
    expect(screen.getByRole('button', { name: 'Link copied' })).toBeTruthy()
    expect(kit.get(Notices).getSnapshot().snack).toBeUndefined()
    await act(() => clock.advance(1_500))
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says "Copied" by default', async () => {
    const { kit } = createTestKit()
    await loadAllMessages(kit)
    renderWithKit(kit, <CopyButton text="wc:1" label="Copy link" iconOnly />)
    await press()
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('shows the text, selected, where the browser refuses to copy', async () => {
    const { kit, page } = createTestKit()
    page.refuse()
    await loadAllMessages(kit)
    renderWithKit(kit, <CopyButton text="wc:1" label="Copy link" />)
    await press()
    const box = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(box.value).toBe('wc:1')
    expect(box.ownerDocument.activeElement).toBe(box)
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 4])
    expect(screen.getByRole('alert').textContent).toContain('Could not copy')
  })

  it('hides the text once copying works', async () => {
    const { kit, page } = createTestKit()
    page.refuse()
    await loadAllMessages(kit)
    renderWithKit(kit, <CopyButton text="wc:1" label="Copy link" />)
    await press()
    page.refuse(false)
    await press()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
