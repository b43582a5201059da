import { Notices } from '@latchkey/core'
import { signInWith, useKit, useService } from '@latchkey/react'

/** Signs in with a provider: see `signInWith`. The modal shows every failure. */
export function useSocialLogin(): (provider: string) => void {
  const kit = useKit('useSocialLogin')
  const notices = useService(Notices)
  return (provider) => void signInWith(kit, provider).catch((error: unknown) => notices.error(error))
}
