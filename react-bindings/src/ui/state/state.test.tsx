import { createTestKit } from '@latchkey/core/testing'
import { defineErrors } from '@latchkey/core/plugin'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { messagesOf } from '../../messages/messages-state.js'
import { renderWithKit } from '../../testing/index.js'
import { EmptyState } from './empty-state.js'
import { ErrorBox } from './error-box.js'

expectSilence()

async function show(ui: ReactNode, messages: Readonly<Record<string, string>> = {}) {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  messagesOf(kit).patch({ messages: { ...messagesOf(kit).getSnapshot().messages, ...messages } })
  return renderWithKit(kit, ui).container
}
const box = () => screen.getByRole('alert')

describe('ErrorBox', () => {
  it('never shows the text of a stranger’s error', async () => {
    await show(<ErrorBox error={new Error('ECONNREFUSED 10.0.0.1')} />)
    expect(box().textContent).toBe('Something went wrong')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is calm about what the visitor declined', async () => {
    await show(<ErrorBox error={{ code: 4001, message: 'User rejected the request.' }} />)
    expect([box().textContent, box().classList.contains('error-box-error')]).toEqual([
      'You declined this in your wallet',
      false,
    ])
  })

  it('shows an error of a plugin by the plugin’s message', async () => {
    const acme = defineErrors(
      { 'acme/limit': () => 'Over the limit.' },
      { 'acme/limit': { key: 'acme.limit', severity: 'warning' } },
    )
    await show(<ErrorBox error={acme.create('acme/limit')} />, { 'acme.limit': 'That is too much' })
    expect([box().textContent, box().classList.contains('error-box-warning')]).toEqual(['That is too much', true])
  })

  it('shows a text as it is', async () => {
    await show(<ErrorBox error="No route found" />)
    expect(box().textContent).toBe('No route found')
  })

  it('offers a retry, and ignores presses while it is pending', async () => {
    const onRetry = jest.fn()
    await show(
      <>
        <ErrorBox error="One" onRetry={onRetry} />
        <ErrorBox error="Two" onRetry={onRetry} busy />
      </>,
    )
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

test('EmptyState says what there is not, and what to do', async () => {
  const container = await show(
    <EmptyState title="No trades" text="Swap something first.">
      <button type="button">Swap</button>
    </EmptyState>,
  )
  expect(container.textContent).toBe('No tradesSwap something first.Swap')
})
