import {
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from '@latchkey/appkit/react'
import { type ReactElement, useState, useSyncExternalStore } from 'react'
import { useAccount, useConnect, useConnectors, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { countedEvents } from './events.js'

export function App(): ReactElement {
  const { open } = useAppKit()
  const { isConnected, caipAddress } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { open: isModalOpen } = useAppKitState()
  const { themeMode, setThemeMode } = useAppKitTheme()
  const { walletInfo } = useWalletInfo()
  const { chainId, connector, status } = useAccount()
  const { connectAsync } = useConnect()
  const connectors = useConnectors()
  const { disconnect } = useDisconnect()
  const { signMessageAsync } = useSignMessage()
  const { switchChainAsync } = useSwitchChain()
  const [signature, setSignature] = useState('')
  const events = useSyncExternalStore(countedEvents.subscribe, countedEvents.getSnapshot)
  const own = connectors.find(({ id }) => id === 'vault')

  return (
    <>
      {isConnected ? (
        <>
          <button onClick={() => signMessageAsync({ message: 'hello dapp' }).then(setSignature)}>Sign</button>
          <button onClick={() => switchChainAsync({ chainId: 42161 })}>Switch to Arbitrum</button>
          <button onClick={() => open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } })}>
            Swap
          </button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      ) : (
        <>
          <button onClick={() => open({ view: 'Connect' })}>Connect a wallet</button>
          {own && <button onClick={() => connectAsync({ connector: own })}>Connect the vault</button>}
        </>
      )}
      <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>{themeMode}</button>
      <p data-testid="appkit">
        {String(isConnected)} {caipAddress} {caipNetwork?.name} {walletInfo?.name}
      </p>
      <p data-testid="wagmi">
        {status} {status === 'connected' && chainId} {connector?.id}
      </p>
      <p data-testid="connectors">{connectors.map(({ id }) => id).join(' ')}</p>
      <p data-testid="events">
        {events} {isModalOpen && 'open'}
      </p>
      <p data-testid="signature">{signature}</p>
    </>
  )
}
