'use client'

import { useAppKitAccount, useAppKitNetwork, useDisconnect } from '@latchkey/appkit/react'
import { polygon } from '@latchkey/appkit/networks'
import { useState } from 'react'
import { useAccount, useSignMessage } from 'wagmi'

export default function Home() {
  const { isConnected, address, caipAddress } = useAppKitAccount()
  const { switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const { address: wagmiAddress, chainId } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const [signature, setSignature] = useState('')

  return (
    <main>
      <appkit-button />
      {isConnected && (
        <>
          <button onClick={() => signMessageAsync({ message: 'hello next' }).then(setSignature)}>Sign</button>
          <button onClick={() => switchNetwork(polygon)}>Switch to Polygon</button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      )}
      <p data-testid="appkit">
        {String(isConnected)} {caipAddress}
      </p>
      <p data-testid="wagmi">
        {wagmiAddress === address ? 'the same' : 'another'} {chainId}
      </p>
      <p data-testid="signature">{signature}</p>
    </main>
  )
}
