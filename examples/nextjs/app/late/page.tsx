import { AppKitButton, AppKitConnectButton, AppKitNetworkButton } from '@latchkey/react'
import { connection } from 'next/server'
import { Suspense } from 'react'

const SLOW_MS = 1500

/** A page whose last part is sent, and hydrated, long after the kit has started. */
export default function LatePage() {
  return (
    <main>
      <h1>Late</h1>
      <Suspense fallback={<p>Waiting for the rest of the page</p>}>
        <Late />
      </Suspense>
    </main>
  )
}

async function Late() {
  await connection()
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  return (
    <section aria-label="The rest">
      <AppKitButton /> <AppKitConnectButton /> <AppKitNetworkButton />
    </section>
  )
}
