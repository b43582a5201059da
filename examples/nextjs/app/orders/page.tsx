import { AppKitButton } from '@latchkey/react'
import { signedInAddress } from '../sign-in-server'
import { SignIn } from './sign-in'

/** A page that the server renders for signed-in visitors only. */
export default async function OrdersPage() {
  const address = await signedInAddress()
  return (
    <main>
      <h1>Orders</h1>
      <AppKitButton />
      {address === undefined ? <SignIn /> : <p data-testid="orders">The orders of {address}</p>}
    </main>
  )
}
