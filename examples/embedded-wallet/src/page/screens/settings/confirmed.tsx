import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArmedButton, WhyNotArmed } from '../armed-button.js'
import type { PageModel } from '../page-model.js'
import { settingsWords as said } from './settings-words.js'

interface ConfirmedProps {
  readonly page: PageModel
  readonly label: string
  /** The label with what it is about, where several buttons have the same one. */
  readonly name?: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  /** What it means. */
  readonly children: ReactNode
}

/** A button that does what it says once the visitor has read what it means, and confirms it. */
export function Confirmed({ page, label, name = label, isBusy, onConfirm, children }: ConfirmedProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const meaning = useRef<HTMLFieldSetElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // What was pressed is gone, and the focus would be lost with it.
    if (isAsking) meaning.current?.focus()
    else if (wasAsking.current) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        className="secondary"
        aria-label={name}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    )
  return (
    // The question is what the focus comes to, and begins to be read there.
    <fieldset ref={meaning} className="confirmed" aria-label={name} tabIndex={-1}>
      {children}
      <WhyNotArmed page={page} />
      <div className="actions">
        <button type="button" className="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
          {said.keep}
        </button>
        <ArmedButton page={page} isDisabled={isBusy} onPress={onConfirm}>
          {label}
        </ArmedButton>
      </div>
    </fieldset>
  )
}
