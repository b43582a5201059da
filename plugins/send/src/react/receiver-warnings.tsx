import type { ReceiverWarning } from '@latchkey/core'
import { Text, useAnnounce, useMessages } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** Whether a warning is only good to know: nothing is lost by sending. */
export const isHint = (warning: ReceiverWarning): boolean => warning === 'first-time' || warning === 'own-account'

/** The reasons to look at the receiver again, in words. */
export function ReceiverWarnings({ warnings }: { readonly warnings: readonly ReceiverWarning[] }): ReactElement {
  const t = useMessages()
  const textOf = (warning: ReceiverWarning) => t(`send.warning.${warning}`)
  useAnnounce(warnings.map(textOf).join(' '), !warnings.every(isHint))
  return (
    <>
      {warnings.map((warning) => (
        <Text key={warning} variant="small" tone={isHint(warning) ? 'quiet' : 'warning'} role="note">
          {textOf(warning)}
        </Text>
      ))}
    </>
  )
}
