import { AppConfig } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { Fragment, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import type { Translate } from '../../messages/translate.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .legal {
    display: flex;
    gap: 10px;
    align-items: center;
    font-size: var(--_tiny);
    color: var(--_text-2);
  }
  .legal input {
    width: 20px;
    height: 20px;
    accent-color: var(--_accent);
    flex: none;
    margin: 0;
  }
  .legal label {
    padding: 12px 0;
  }
  .legal:not(:has(input)) {
    justify-content: center;
    text-align: center;
  }
  .legal[data-reminds] {
    animation: legal-reminds 240ms;
  }
  @keyframes legal-reminds {
    25% {
      translate: -4px;
    }
    75% {
      translate: 4px;
    }
  }
  .view:has(.legal input:not(:checked)) :is(:disabled, :disabled *, :has(:disabled)) {
    opacity: 1;
  }
  .view:has(.legal input:not(:checked)) :disabled {
    pointer-events: none;
  }
`

export interface LegalProps {
  readonly checked: boolean
  /** Shows a box to tick; without it, only a sentence. */
  readonly onCheck?: ((checked: boolean) => void) | undefined
}

/** The linked documents that a visitor agrees to and, where the app demands it, the box to tick. */
export function Legal({ checked, onCheck }: LegalProps): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const id = useId()
  const { box, isReminding, reminded } = useReminder(!checked && !!onCheck)
  const { termsConditionsUrl, privacyPolicyUrl } = useService(AppConfig)
  const links = { terms: pageLink(termsConditionsUrl), privacy: pageLink(privacyPolicyUrl) }
  const parts = legalWords(t, { terms: !!links.terms, privacy: !!links.privacy, checkbox: !!onCheck })
  if (!parts) return null
  const words = parts.map((part, index) => {
    const link = typeof part === 'string' ? undefined : links[part.document]
    return (
      <Fragment key={index}>
        {typeof part === 'string' ? (
          part
        ) : (
          <a href={link?.href} target="_blank" rel="noopener noreferrer">
            {t(part.document === 'terms' ? 'connect.terms' : 'connect.privacy')}
          </a>
        )}
      </Fragment>
    )
  })
  return (
    <div className="legal" part="legal" data-reminds={isReminding || undefined} onAnimationEnd={reminded}>
      {onCheck && (
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
      )}
      {onCheck ? <label htmlFor={id}>{words}</label> : <p>{words}</p>}
    </div>
  )
}

/** Leads a press on anything that is locked to the box: it has the focus, and moves for a moment. */
function useReminder(isLocking: boolean) {
  const box = useRef<HTMLInputElement>(null)
  const [isReminding, setReminding] = useState(false)
  useEffect(() => {
    const view = box.current?.closest('.view')
    if (!isLocking || !view) return undefined
    // The presses go through what is disabled, to what is around it.
    const remind = ({ target }: Event) => {
      if ((target as Element).closest('a, label, button, input')) return
      box.current?.focus()
      setReminding(true)
    }
    view.addEventListener('click', remind)
    return () => view.removeEventListener('click', remind)
  }, [isLocking])
  return { box, isReminding, reminded: () => setReminding(false) }
}

/** The documents to agree to, and whether there is a box to tick. */
export interface LegalAround {
  readonly terms: boolean
  readonly privacy: boolean
  readonly checkbox: boolean
}

/** A part of the sentence: text, or a document to link. */
type LegalPart = string | { readonly document: 'terms' | 'privacy' }

/** The legal sentence in parts; undefined where the app names no document. */
export function legalWords(t: Translate, { terms, privacy, checkbox }: LegalAround): readonly LegalPart[] | undefined {
  if (!terms && !privacy) return undefined
  const isBoth = terms && privacy
  const key = checkbox
    ? isBoth
      ? 'connect.legal-checkbox'
      : 'connect.legal-checkbox-one'
    : isBoth
      ? 'connect.legal'
      : 'connect.legal-one'
  return t.parts(key).map((part): LegalPart => {
    if (typeof part === 'string') return part
    return { document: part.name === 'privacy' || (part.name === 'document' && !terms) ? 'privacy' : 'terms' }
  })
}
