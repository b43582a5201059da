import type { FormField } from '@latchkey/core'

/** What is wrong with a form, by field: a text, or a key of one. Empty when all is in order. */
export function formFaults(fields: readonly FormField[], values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const faults = fields.map((field) => [field.name, faultOf(field, values[field.name]?.trim() ?? '')] as const)
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])))
}

/** Somebody, somewhere: whether the address is right is known only by writing to it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const FIGURES = /^\d+$/

function faultOf({ type, optional = false, check }: FormField, value: string): string | undefined {
  if (value === '') return optional ? undefined : 'form.required'
  if (type === 'email' && !EMAIL.test(value)) return 'form.email'
  if (type === 'code' && !FIGURES.test(value)) return 'form.code'
  return check?.(value)
}
