import { useState } from 'react'
import type { ControlProps } from './FieldRow.js'

interface TextControlProps extends ControlProps<string> {
  readonly placeholder: string
  readonly isGood: (text: string) => boolean
}

/** A text, which counts once it is written: leaving the field, or Enter. Each one may take a new kit. */
export function TextControl({ id, value, onChange, placeholder, isGood }: TextControlProps) {
  const [typed, type] = useState<string>()
  const shown = (typed ?? value).trim()
  const isBad = shown !== '' && !isGood(shown)

  function commit() {
    if (typed === undefined || isBad) return
    type(undefined)
    if (shown !== value) onChange(shown)
  }

  return (
    <input
      id={id}
      className="input"
      type="text"
      dir="ltr"
      value={typed ?? value}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={isBad || undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
