import type { WalletItem } from '@latchkey/appkit'
import { useAppKitAccount, useAppKitWallets, useDisconnect } from '@latchkey/appkit/react'
import { type ReactElement, useState } from 'react'

export function App(): ReactElement {
  const { address, isConnected } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  return isConnected ? (
    <>
      <p data-testid="account">{address}</p>
      <button onClick={() => disconnect()}>Disconnect</button>
    </>
  ) : (
    <WalletChoice />
  )
}

/** The app’s own list, in place of the modal. */
function WalletChoice(): ReactElement {
  const { wallets, wcWallets, count, page, isInitialized, isFetchingWallets, wcUri, connectingWallet, ...own } =
    useAppKitWallets()
  const [problem, setProblem] = useState('')
  const connect = (wallet: WalletItem) =>
    own.connect(wallet).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
  return (
    <>
      <ul aria-label="In this browser">
        {wallets
          .filter(({ isInjected }) => isInjected)
          .map((wallet) => (
            <li key={wallet.id}>
              <button onClick={() => connect(wallet)}>{wallet.name}</button>
            </li>
          ))}
      </ul>
      <input
        type="search"
        aria-label="Search"
        onChange={({ target }) => void own.fetchWallets({ search: target.value })}
      />
      <button disabled={!isInitialized} onClick={() => own.fetchWallets({ page: page + 1 })}>
        More wallets
      </button>
      <ul aria-label="Elsewhere" aria-busy={isFetchingWallets}>
        {wcWallets.map((wallet) => (
          <li key={wallet.id}>
            <button onClick={() => connect(wallet)}>{wallet.name}</button>
          </li>
        ))}
      </ul>
      <p data-testid="count">{count}</p>
      {connectingWallet && <output>Connecting {connectingWallet.name}</output>}
      {wcUri && (
        <>
          <code>{wcUri}</code>
          <button onClick={() => own.resetWcUri()}>Give up</button>
        </>
      )}
      <p role="alert">{problem}</p>
    </>
  )
}
