'use client'

import { useSiwx } from '@latchkey/siwx/react'
import { useRouter } from 'next/navigation'

/** Signs in, and has the server render the page again. */
export function SignIn() {
  const { status, sign } = useSiwx()
  const router = useRouter()
  async function signIn() {
    const { status: end } = await sign()
    if (end === 'signed-in') router.refresh()
  }
  return (
    <button disabled={status === undefined || status === 'signing'} onClick={() => void signIn()}>
      Sign in to see your orders
    </button>
  )
}
