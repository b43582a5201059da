import {
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useDisconnect,
} from '@latchkey/appkit/react'
import { polygon } from '@latchkey/appkit/networks'
import { BrowserProvider, formatEther, JsonRpcSigner, parseEther } from 'ethers'
import { type ReactElement, useEffect, useState } from 'react'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function App(): ReactElement {
  const { open, close } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { chainId } = useAppKitNetworkCore()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { disconnect } = useDisconnect()
  const events = useAppKitEvents()
  const [balance, setBalance] = useState('')
  const [result, setResult] = useState('')

  useEffect(() => {
    if (events.data.event === 'CONNECT_SUCCESS') void close()
  }, [close, events])

  useEffect(() => {
    if (!isConnected || !address) return
    const provider = new BrowserProvider(walletProvider, chainId)
    void provider.getBalance(address).then((wei) => setBalance(formatEther(wei)))
  }, [address, chainId, isConnected, walletProvider])

  async function onSign() {
    const signer = await new BrowserProvider(walletProvider, chainId).getSigner()
    setResult(await signer.signMessage('hello ethers'))
  }

  async function onSend() {
    const provider = new BrowserProvider(walletProvider, chainId)
    const signer = new JsonRpcSigner(provider, address!)
    const transaction = await signer.sendTransaction({ to: FRIEND, value: parseEther('0.5') })
    setResult((await transaction.wait())?.hash ?? '')
  }

  return (
    <>
      <w3m-button />
      {isConnected ? (
        <>
          <button onClick={onSign}>Sign</button>
          <button onClick={onSend}>Send</button>
          <button onClick={() => switchNetwork(polygon)}>Switch to Polygon</button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      ) : (
        <button onClick={() => open({ view: 'Connect', namespace: 'eip155' })}>Connect</button>
      )}
      <p data-testid="account">
        {status} {address} {chainId} {caipNetwork?.name}
      </p>
      <p data-testid="balance">{balance}</p>
      <p data-testid="result">{result}</p>
    </>
  )
}
