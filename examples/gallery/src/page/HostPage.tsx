import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
} from '@latchkey/react'
import type { HostParts } from '../scenario.js'

/** A host's page, as long as pages are: the modal's button, words, and a head that sticks. */
export function HostPage({ has }: { readonly has: HostParts }) {
  return (
    <>
      <header className="host-header">
        <strong>Shop</strong>
        <AppKitConnectButton />
      </header>
      <main className="host-main">
        <h1>A shop</h1>
        {has.buttons && (
          <p className="host-buttons">
            <AppKitButton /> <AppKitAccountButton /> <AppKitNetworkButton /> <AppKitConnectButton size="sm" />
          </p>
        )}
        {has.modal && <AppKitModal />}
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>
            The page behind the modal has words, and is longer than the window, so that it can be seen whether it stays
            where it is.
          </p>
        ))}
        <button type="button">Another button</button>
      </main>
    </>
  )
}
