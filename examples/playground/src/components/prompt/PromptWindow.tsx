import type { WalletQuestion } from '@latchkey/example-devnet/page-wallets'
import { useEffect, useId, useRef } from 'react'
import { NamespaceMark } from '../NamespaceMark.js'

interface PromptWindowProps {
  readonly question: WalletQuestion
  /** How many wait behind it. */
  readonly more: number
  readonly onAnswer: (yes: boolean) => void
}

/**
 * A window of the demo wallet: above everything on the page, the modal too, as an extension's is. It takes the focus,
 * and
 * gives it back.
 */
export function PromptWindow({ question, more, onAnswer }: PromptWindowProps) {
  const element = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const before = whoHasTheFocus()
    element.current?.showPopover()
    element.current?.focus()
    return () => {
      before?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={element} popover="manual" aria-labelledby={title} className="prompt" tabIndex={-1}>
      <p className="prompt-wallet">
        <NamespaceMark namespace={question.wallet} isOn />
        <span>{question.walletName}</span>
        <span className="prompt-demo">demo wallet</span>
      </p>
      <h2 id={title}>{question.title}</h2>
      <p className="quiet prompt-origin">
        <bdi dir="ltr">{question.origin}</bdi>
      </p>
      <dl className="prompt-details">
        {question.details
          .filter(({ value }) => value !== question.origin)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {more > 0 && <p className="quiet">{more} more waiting</p>}
      <div className="prompt-answers">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          Reject
        </button>
        <button type="button" className="button button-primary" onClick={() => onAnswer(true)}>
          Approve
        </button>
      </div>
    </dialog>
  )
}

/** In the modal's shadow root, too. */
function whoHasTheFocus(): HTMLElement | undefined {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one instanceof HTMLElement ? one : undefined
}
