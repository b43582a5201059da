import { AppKitButton, AppKitNetworkButton } from '@latchkey/react'
import { Account } from './account'

/** A page about who is connected. */
export default function AccountPage() {
  return (
    <main>
      <h1>Account</h1>
      <AppKitButton /> <AppKitNetworkButton />
      <Account />
    </main>
  )
}
