import type { StepFlow } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithKit } from '../../testing/render.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { StepsView } from './steps-view.js'

async function show(steps: (flow: StepFlow) => void | Promise<void>) {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  const script = { steps }
  const { unmount } = renderWithKit(kit, <StepsView script={script} />, {})
  await act(async () => {})
  return { kit, unmount }
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: new RegExp(name) })))

test('draws a list as rows, and answers with the chosen one', async () => {
  let chosen: string | undefined
  await show(async (flow) => {
    chosen = await flow.list({
      title: 'Choose {what}',
      values: { what: 'one' },
      items: [
        { id: 'a', label: 'First' },
        { id: 'b', label: 'Second', detail: 'the other', tag: 'new' },
        { id: 'c', label: 'Third', disabled: true },
      ],
    })
  })
  expect(screen.getByText('Choose one')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Third/ }).disabled).toBe(true)
  await press('Second')
  expect(chosen).toBe('b')
})

test('shows a form’s faults at their fields on submit, and answers once there are none', async () => {
  let written: unknown
  await show(async (flow) => {
    written = await flow.form({
      fields: [
        { name: 'email', label: 'Your e-mail', type: 'email', hint: 'We write to it' },
        { name: 'note', label: 'Note', optional: true, value: 'hi' },
      ],
      submit: 'Next',
    })
  })
  expect(screen.getByText('We write to it')).toBeDefined()
  await press('Next')
  expect(screen.getByRole('alert').textContent).toBe('Please fill this in.')
  expect(written).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Your e-mail'), { target: { value: 'a@b.example' } })
  await press('Next')
  expect(written).toEqual({ email: 'a@b.example', note: 'hi' })
})

test('draws a confirmation as pairs, and answers yes or no', async () => {
  const answers: boolean[] = []
  await show(async (flow) => {
    answers.push(
      await flow.confirm({ text: 'Sure?', rows: [{ label: 'Fee', value: '1 ETH' }], confirm: 'Send', danger: true }),
    )
    answers.push(await flow.confirm({ confirm: 'Send', cancel: 'Rather not' }))
  })
  expect(screen.getByText('Fee').nextSibling?.textContent).toBe('1 ETH')
  await press('Send')
  await press('Rather not')
  expect(answers).toEqual([true, false])
})

test('draws a result, and goes on after it', async () => {
  let isSeen = false
  await show(async (flow) => {
    await flow.result({ status: 'success', text: 'Sent' })
    isSeen = true
  })
  expect(screen.getByText('Sent')).toBeDefined()
  expect(document.querySelector('.result-success svg')).not.toBeNull()
  await press('Done')
  expect(isSeen).toBe(true)
})

test('shows an error in the visitor’s language, and Try again starts the script anew', async () => {
  let runs = 0
  await show(async (flow) => {
    if (runs++ < 2) throw new Error('internal')
    flow.wait({ text: 'Working' })
  })
  // StrictMode has run it twice. What is wrong is said once.
  expect(screen.getAllByText('Something went wrong')).toHaveLength(1)
  await press('Try again')
  expect(screen.getByText('Working')).toBeDefined()
})

test('stops the script when the view is left', async () => {
  let signal: AbortSignal | undefined
  const { unmount } = await show((flow) => {
    signal = flow.signal
    flow.wait({ text: 'Working', cancel: true })
  })
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('draws a code that can be copied', async () => {
  await show((flow) => flow.qr({ content: 'acme:pay', title: 'Scan to pay', copy: true }))
  expect(screen.getByRole('img', { name: 'Scan to pay' })).toBeDefined()
  expect(screen.getByRole('button', { name: /Copy/ })).toBeDefined()
})
