import { createTestKit } from '@latchkey/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { Field } from './field.js'
import { Select } from './select.js'
import { Checkbox, Switch } from './toggle.js'

expectSilence()

const show = (ui: ReactNode) => renderWithKit(createTestKit().kit, ui)
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)!.textContent)

describe('Field', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })

  it('reports what is written, and when it is left', () => {
    const [onWrite, onBlur] = [jest.fn(), jest.fn()]
    show(<Field label="Price" type="number" value="" onWrite={onWrite} onBlur={onBlur} />)
    fireEvent.change(box(), { target: { value: '2,5' } })
    fireEvent.blur(box())
    expect([onWrite.mock.calls, onBlur.mock.calls.length]).toEqual([[['2,5']], 1])
  })

  it('describes itself by its unit and its hint, then by its fault', () => {
    const field = (fault?: string) => (
      <Field label="Price" type="number" value="" suffix="USD" hint="Per coin" fault={fault} onWrite={() => {}} />
    )
    const { rerender } = show(field())
    expect(described(box())).toEqual(['USD', 'Per coin'])
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(field('No price'))
    expect([described(box()), box().getAttribute('aria-invalid')]).toEqual([['USD', 'No price'], 'true'])
    expect(screen.getByRole('alert').textContent).toBe('No price')
  })

  it('takes a placeholder, a longest text and a button, and can be disabled', () => {
    show(
      <Field
        label="Price"
        type="text"
        value=""
        placeholder="0.00"
        maxLength={8}
        suffix={<button type="button">Max</button>}
        disabled
        onWrite={() => {}}
      />,
    )
    expect([box().placeholder, box().maxLength, box().disabled, described(box())]).toEqual(['0.00', 8, true, []])
    expect(screen.getByRole('button', { name: 'Max' })).toBeTruthy()
  })
})

describe('Select', () => {
  const choices = [
    { id: 'slow', label: 'Slow' },
    { id: 'fast', label: 'Fast' },
    { id: 'now', label: 'At once', disabled: true },
  ] as const
  const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  const shown = () => box().selectedOptions[0]?.textContent

  it('shows what is selected, and reports a choice', () => {
    const onSelect = jest.fn()
    show(<Select label="Speed" choices={choices} selected="slow" onSelect={onSelect} />)
    expect([shown(), [...box().options].map(({ label, disabled }) => [label, disabled])]).toEqual([
      'Slow',
      [
        ['Slow', false],
        ['Fast', false],
        ['At once', true],
      ],
    ])
    fireEvent.change(box(), { target: { value: 'fast' } })
    expect(onSelect).toHaveBeenCalledWith('fast')
  })

  it('shows a placeholder, which cannot be chosen, while nothing is selected', () => {
    const select = (selected?: 'slow') => (
      <Select label="Speed" choices={choices} selected={selected} placeholder="Choose" onSelect={() => {}} />
    )
    const { rerender } = show(select())
    expect([shown(), box().options[0]!.disabled]).toEqual(['Choose', true])
    rerender(select('slow'))
    expect([shown(), box().options.length]).toEqual(['Slow', 3])
  })
})

describe.each([
  ['Switch', Switch, 'switch'],
  ['Checkbox', Checkbox, 'checkbox'],
] as const)('%s', (_, Part, role) => {
  const box = () => screen.getByRole<HTMLInputElement>(role, { name: 'Alerts' })

  it('has its label as its name, and its detail as its description', () => {
    show(<Part label="Alerts" detail="By e-mail" checked onChange={() => {}} />)
    expect([box().checked, described(box())]).toEqual([true, ['By e-mail']])
  })

  it('reports a press on it and on its label', () => {
    const onChange = jest.fn()
    show(<Part label="Alerts" checked={false} onChange={onChange} />)
    fireEvent.click(box())
    fireEvent.click(screen.getByText('Alerts'))
    expect(onChange.mock.calls).toEqual([[true], [true]])
  })

  it('ignores presses while it is disabled', () => {
    const onChange = jest.fn()
    show(<Part label="Alerts" checked disabled onChange={onChange} />)
    fireEvent.click(screen.getByText('Alerts'))
    expect([box().disabled, onChange.mock.calls]).toEqual([true, []])
  })
})
