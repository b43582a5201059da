'use client'

import { useAppKitAccount } from '@latchkey/react'

/** Shows the state of `useAppKitAccount`. */
export function Account() {
  const { address, status } = useAppKitAccount()
  return (
    <dl>
      <dt>Status</dt>
      <dd data-testid="status">{status ?? 'unknown'}</dd>
      <dt>Address</dt>
      <dd data-testid="address">{address ?? 'none'}</dd>
    </dl>
  )
}
