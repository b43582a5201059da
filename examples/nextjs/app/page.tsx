import { AppKitButton } from '@latchkey/react'
import Link from 'next/link'

/** A page that the server renders. Once connected, its button shows the account. */
export default function Home() {
  return (
    <main>
      <h1>Latchkey on Next.js</h1>
      <AppKitButton />
      <p>
        <Link href="/account">Account</Link> <Link href="/late">Late</Link> <Link href="/orders">Orders</Link>
      </p>
    </main>
  )
}
