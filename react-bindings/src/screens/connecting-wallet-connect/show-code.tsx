import type { ReactElement } from 'react'
import { Button } from '../../ui/button/button.js'
import { QrIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** Goes to the code, for a wallet on another phone. */
export function ShowCode({ onClick }: { readonly onClick: () => void }): ReactElement {
  const say = useWords()
  return (
    <Button variant="plain" size="small" icon={<QrIcon />} onClick={onClick}>
      {say('all-wallets.scan')}
    </Button>
  )
}
