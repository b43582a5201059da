'use client'

import { useAppKitAccount } from '@latchkey/react'

/** What the hook says. */
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
