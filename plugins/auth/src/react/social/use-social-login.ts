import { signInWith, useKit } from '@latchkey/react'

/** Signs in with a provider: see `signInWith`. A failure of that has been shown. */
export function useSocialLogin(): (provider: string) => void {
  const kit = useKit('useSocialLogin')
  return (provider) => void signInWith(kit, provider)
}
