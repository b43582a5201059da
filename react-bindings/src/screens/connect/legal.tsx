import { HostConfig, pageLink } from '@latchkey/core'
import { Fragment, useId, type ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { useWords } from '../../words/use-words.js'
import { legalWords } from './legal-words.js'

const css = `.legal{display:flex;gap:10px;align-items:center;font-size:var(--_tiny);color:var(--_text-2)}.legal input{width:20px;height:20px;accent-color:var(--_accent);flex:none;margin:0}.legal label{padding:12px 0}.legal:not(:has(input)){justify-content:center;text-align:center}`

export interface LegalProps {
  readonly checked: boolean
  /** There is a box to tick. Without it, it is only said. */
  readonly onCheck?: ((checked: boolean) => void) | undefined
}

/** What a visitor agrees to, with the documents linked; and, where the host demands it, the box to tick first. */
export function Legal({ checked, onCheck }: LegalProps): ReactElement | null {
  useStyles(css)
  const say = useWords()
  const id = useId()
  const { termsConditionsUrl, privacyPolicyUrl } = useService(HostConfig)
  const links = { terms: pageLink(termsConditionsUrl), privacy: pageLink(privacyPolicyUrl) }
  const parts = legalWords(say, { terms: !!links.terms, privacy: !!links.privacy, checkbox: !!onCheck })
  if (!parts) return null
  const words = parts.map((part, index) => {
    const link = typeof part === 'string' ? undefined : links[part.document]
    return (
      <Fragment key={index}>
        {typeof part === 'string' ? (
          part
        ) : (
          <a href={link?.href} target="_blank" rel="noopener noreferrer">
            {say(part.document === 'terms' ? 'connect.terms' : 'connect.privacy')}
          </a>
        )}
      </Fragment>
    )
  })
  return (
    <div className="legal" part="legal">
      {onCheck && <input id={id} type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />}
      {onCheck ? <label htmlFor={id}>{words}</label> : <p>{words}</p>}
    </div>
  )
}
