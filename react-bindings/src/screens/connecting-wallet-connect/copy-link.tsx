import type { ReactElement } from 'react'
import { Button, type ButtonProps } from '../../ui/button/button.js'
import { CopyButton } from '../../ui/copy-button/copy-button.js'
import { CopyIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** Copies a pairing, to be taken into a wallet by hand. Its place is kept until there is one, so that nothing moves then. */
export function CopyLink({ uri, variant = 'plain' }: { readonly uri: string | undefined } & Pick<ButtonProps, 'variant'>): ReactElement {
  const say = useWords()
  if (uri !== undefined) return <CopyButton text={uri} label={say('modal.copy-link')} done={say('modal.link-copied')} variant={variant} />
  return (
    <Button variant={variant} size="small" icon={<CopyIcon />} disabled>
      {say('modal.copy-link')}
    </Button>
  )
}
