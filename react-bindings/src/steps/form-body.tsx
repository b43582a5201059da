import { useState, type FormEvent, type ReactElement } from 'react'
import { Button } from '../ui/button/button.js'
import { Field } from '../ui/field/field.js'
import { useWords } from '../words/use-words.js'
import { formFaults } from './form-faults.js'
import type { Step } from './step.js'

type FormProps = Extract<Step, { readonly kind: 'form' }>

/** The fields of a form step, and its button. What is wrong is said at its field when one tries to go on. */
export function FormBody({ fields, submit, answer }: FormProps): ReactElement {
  const say = useWords()
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const values = Object.fromEntries(fields.map(({ name, value = '' }) => [name, written[name] ?? value]))
  const faults = formFaults(fields, values)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!Object.keys(faults).length) answer(values)
  }

  return (
    <form className="stack-wide" noValidate onSubmit={onSubmit}>
      {fields.map(({ name, label, type = 'text', hint }) => (
        <Field
          key={name}
          label={say(label)}
          type={type}
          {...(hint !== undefined && { hint: say(hint) })}
          value={values[name]!}
          fault={isTried && faults[name] ? say(faults[name]) : undefined}
          onWrite={(text) => setWritten({ ...written, [name]: text })}
        />
      ))}
      <Button type="submit" variant="primary">
        {say(submit)}
      </Button>
    </form>
  )
}
