import type { NamespaceBalances } from '@latchkey/core'
import { useIsOutdated, useMessages, useStyles } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

// It lies over the end of what is in sight, and nothing moves when it comes or goes.
const styles = `
  .balances--updating {
    position: sticky;
    bottom: var(--lk-space-6);
    display: block;
    height: 0;
    text-align: center;
    pointer-events: none;
  }
  .balances--updating span {
    display: inline-block;
    padding: var(--lk-space-1) var(--lk-space-3);
    transform: translateY(-100%);
    border: 1px solid var(--lk-border);
    border-radius: 100px;
    background: var(--lk-background);
    color: var(--lk-text-2);
    font-size: var(--lk-font-size-tiny);
  }
`

/** Says that balances are old, until they have been read. Screen readers announce it. */
export function Updating({ balances }: { readonly balances: NamespaceBalances | undefined }): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const isOutdated = useIsOutdated(balances)
  return <output className="balances--updating">{isOutdated && <span>{t('account.updating')}</span>}</output>
}
