import type { FormField } from '@latchkey/core/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button } from '../../ui/button/button.js'
import { Field } from '../../ui/field/field.js'
import type { Step } from './run-steps.js'

type FormProps = Extract<Step, { readonly kind: 'form' }>

/** The fields of a form step, and its button. Pressing the button shows the errors beside their fields. */
export function FormBody({ fields, submit, answer }: FormProps): ReactElement {
  const t = useMessages()
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
          label={t(label)}
          type={type}
          {...(hint !== undefined && { hint: t(hint) })}
          value={values[name]!}
          fault={isTried && faults[name] ? t(faults[name]) : undefined}
          onWrite={(text) => setWritten({ ...written, [name]: text })}
        />
      ))}
      <Button type="submit" variant="primary">
        {t(submit)}
      </Button>
    </form>
  )
}

/** The errors of a form by field, each as a text or a message key. Empty if the form is valid. */
export function formFaults(
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const faults = fields.map((field) => [field.name, faultOf(field, values[field.name]?.trim() ?? '')] as const)
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])))
}

/** Only the form of the address: whether it exists is known only after sending an e-mail. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const FIGURES = /^\d+$/

function faultOf({ type, optional = false, check }: FormField, value: string): string | undefined {
  if (value === '') return optional ? undefined : 'form.required'
  if (type === 'email' && !EMAIL.test(value)) return 'form.email'
  if (type === 'code' && !FIGURES.test(value)) return 'form.code'
  return check?.(value)
}
