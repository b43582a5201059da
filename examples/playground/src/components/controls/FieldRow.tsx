import { useId } from 'react'
import { fieldOf } from '../../configuration/address.js'
import type { FieldName } from '../../configuration/fields.js'
import { usePage } from '../../page.js'
import { useConfiguration } from '../../use-configuration.js'
import { ChecksControl } from './ChecksControl.js'
import { ChoiceControl } from './ChoiceControl.js'
import { ColourControl } from './ColourControl.js'
import { NumberControl } from './NumberControl.js'
import { OrderControl } from './OrderControl.js'
import { SwitchControl } from './SwitchControl.js'
import { TextControl } from './TextControl.js'

/** What every control is given. */
export interface ControlProps<Value> {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One field: what it is called, what to know of it, and what changes it. */
export function FieldRow({ name }: { readonly name: FieldName }) {
  const { configuration } = usePage()
  const value = useConfiguration()[name] as never
  const { label, note, control } = fieldOf(name)
  const id = useId()
  const props = { id, label, value, onChange: (next: unknown) => configuration.change({ [name]: next }) }
  return (
    <div className={`field field-${control.kind}`} data-field={name}>
      <label className="field-label" htmlFor={id} id={`${id}label`}>
        {label}
      </label>
      {note && <p className="field-note">{note}</p>}
      <div className="field-control">{draw()}</div>
    </div>
  )

  function draw() {
    switch (control.kind) {
      case 'switch':
        return <SwitchControl {...props} />
      case 'choice':
        return <ChoiceControl {...props} options={control.options} />
      case 'checks':
        return <ChecksControl {...props} options={control.options} />
      case 'order':
        return <OrderControl {...props} options={control.options} />
      case 'colour':
        return <ColourControl {...props} />
      case 'number':
        return <NumberControl {...props} range={control} />
      case 'text':
        return (
          <TextControl
            {...props}
            placeholder={control.placeholder}
            isGood={(text) => fieldOf(name).read(text) !== undefined}
          />
        )
    }
  }
}
