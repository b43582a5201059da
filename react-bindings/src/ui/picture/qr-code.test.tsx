import { createTestKit } from '@latchkey/core/testing'
import { screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { QrCode, QrPending } from './qr-code.js'

expectSilence()

describe('QrCode', () => {
  it('is an image with a label, whose contents are hidden from screen readers', () => {
    renderWithKit(createTestKit().kit, <QrCode content="wc:1" label="Scan me" />)
    const code = screen.getByRole('img', { name: 'Scan me' })
    expect(code.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
  })

  it('puts a picture into its middle, and draws no modules below it', () => {
    const { container, rerender } = renderWithKit(createTestKit().kit, <QrCode content="wc:1" label="Scan me" />)
    const whole = container.querySelector('path')?.getAttribute('d')
    rerender(
      <QrCode content="wc:1" label="Scan me">
        <i>logo</i>
      </QrCode>,
    )
    expect(screen.getByText('logo')).toBeTruthy()
    expect(container.querySelector('path')?.getAttribute('d')).not.toBe(whole)
  })

  it('keeps its element when its content changes', () => {
    const { container, rerender } = renderWithKit(createTestKit().kit, <QrCode content="wc:1" label="Scan me" />)
    const path = container.querySelector('path')
    const before = path?.getAttribute('d')
    rerender(<QrCode content="wc:2" label="Scan me" />)
    expect(container.querySelector('path')).toBe(path)
    expect(path?.getAttribute('d')).not.toBe(before)
  })

  it('names what it waits for while the code is loading', () => {
    renderWithKit(createTestKit().kit, <QrPending label="Preparing" />)
    expect(screen.getByText('Preparing')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})
