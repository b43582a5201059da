import { useState } from 'react'

interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
}

/** Copies a text, and says whether it could. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )

  return (
    <>
      <button type="button" className="button" onClick={() => void copy()} onBlur={() => setOutcome(undefined)}>
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed' : label}
      </button>
      <output className="spoken">{outcome === 'copied' ? 'Copied' : ''}</output>
    </>
  )
}
