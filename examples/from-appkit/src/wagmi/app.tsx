import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from '@latchkey/appkit/react'
import type { Provider } from '@latchkey/appkit'
import { mainnet, polygon } from '@latchkey/appkit/networks'
import { type ReactElement, useState } from 'react'
import { useAccount, useSignMessage } from 'wagmi'

export function App(): ReactElement {
  const { address, chainId: wagmiChainId, status } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const { open } = useAppKit()
  const { isConnected, caipAddress } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  const next = chainId === polygon.id ? mainnet : polygon

  async function sign() {
    setSignature(await signMessageAsync({ message: 'hello' }))
  }
  async function signByProvider() {
    setSignature(String(await walletProvider.request({ method: 'personal_sign', params: ['0x68', address] })))
  }

  return (
    <>
      <appkit-button balance="hide" />
      <appkit-network-button />
      <button onClick={() => open({ view: 'Networks' })}>Choose a network</button>
      {isConnected && (
        <>
          <button onClick={sign}>Sign</button>
          <button onClick={signByProvider}>Sign by the provider</button>
          <button onClick={() => switchNetwork(next)}>Switch to {next.name}</button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      )}
      <dl>
        <dt>AppKit</dt>
        <dd data-testid="appkit">
          {String(isConnected)} {caipAddress} {chainId}
        </dd>
        <dt>wagmi</dt>
        <dd data-testid="wagmi">
          {status} {address} {status === 'connected' && wagmiChainId}
        </dd>
        <dt>Signature</dt>
        <dd data-testid="signature">{signature}</dd>
      </dl>
    </>
  )
}
