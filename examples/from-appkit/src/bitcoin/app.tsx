import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from '@latchkey/appkit/react'
import type { BitcoinConnector } from '@latchkey/appkit/bitcoin'
import { bitcoinTestnet } from '@latchkey/appkit/networks'
import { type ReactElement, useState } from 'react'

export function App(): ReactElement {
  const { open } = useAppKit()
  const { allAccounts, address, isConnected } = useAppKitAccount({ namespace: 'bip122' })
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletProvider, walletProviderType } = useAppKitProvider<BitcoinConnector>('bip122')
  const { disconnect } = useDisconnect()
  const [result, setResult] = useState('')

  async function onSign() {
    setResult(await walletProvider.signMessage({ address: address!, message: 'hello bitcoin' }))
  }

  async function onSend() {
    const addresses = await walletProvider.getAccountAddresses()
    const own = addresses.find(({ purpose }) => purpose === 'ordinal')
    setResult(await walletProvider.sendTransfer({ recipient: own!.address, amount: '150000' }))
  }

  return (
    <>
      {isConnected ? (
        <>
          <appkit-account-button />
          <appkit-network-button />
          <button onClick={onSign}>Sign</button>
          <button onClick={onSend}>Send</button>
          <button onClick={() => switchNetwork(bitcoinTestnet)}>Switch to Testnet</button>
          <button onClick={() => disconnect({ namespace: 'bip122' })}>Disconnect</button>
        </>
      ) : (
        <button onClick={() => open()}>Connect</button>
      )}
      <p data-testid="account">
        {String(isConnected)} {address} {caipNetwork?.name} {walletProviderType}
      </p>
      <p data-testid="accounts">{allAccounts.map(({ type }) => type).join()}</p>
      <p data-testid="result">{result}</p>
    </>
  )
}
