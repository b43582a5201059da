import type { ReceiverWarning } from '@latchkey/core'
import { Text, useAnnounce, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** The reasons to look at the receiver again, in words. */
export function ReceiverWarnings({ warnings }: { readonly warnings: readonly ReceiverWarning[] }): ReactElement {
  const t = useMessages()
  const texts = warnings.map((warning) => t(`send.warning.${warning}`))
  useAnnounce(texts.join(' '), true)
  return (
    <>
      {texts.map((text) => (
        <Text key={text} variant="small" tone="warning" role="note">
          {text}
        </Text>
      ))}
    </>
  )
}
