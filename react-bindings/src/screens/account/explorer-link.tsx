import { pageLink } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { buttonCss } from '../../ui/button/button.css.js'
import { ExternalIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** The way to an account's page in its network's explorer; nothing where there is none, or it cannot be opened. */
export function ExplorerLink({ url }: { readonly url: string | undefined }): ReactElement | null {
  useStyles(buttonCss)
  const say = useWords()
  const link = pageLink(url)
  if (!link) return null
  return (
    <a className="icon-button" part="icon-button" href={link.href} target="_blank" rel="noopener noreferrer" aria-label={say('account.explorer')} title={`${say('account.explorer')} (${link.host})`}>
      <ExternalIcon />
    </a>
  )
}
