import { AppKitButton, AppKitNetworkButton } from '@latchkey/react'
import { Account } from './account'

/** The page of the connected account. */
export default function AccountPage() {
  return (
    <main>
      <h1>Account</h1>
      <AppKitButton /> <AppKitNetworkButton />
      <Account />
    </main>
  )
}
