import { useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from '@latchkey/appkit/react'
import { solanaDevnet } from '@latchkey/appkit/networks'
import { type Provider, useAppKitConnection } from '@latchkey/appkit/solana/react'
import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type ReactElement, useState } from 'react'

const FRIEND = new PublicKey('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')

export function App(): ReactElement {
  const { address, caipAddress, isConnected } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { connection } = useAppKitConnection()
  const { walletProvider } = useAppKitProvider<Provider>('solana')
  const { disconnect } = useDisconnect()
  const [result, setResult] = useState('')

  async function onBalance() {
    const wallet = new PublicKey(address!)
    const lamports = await connection?.getBalance(wallet)
    setResult(`${(lamports ?? 0) / LAMPORTS_PER_SOL} SOL`)
  }

  async function onSign() {
    const message = new TextEncoder().encode('hello solana')
    const signature = await walletProvider.signMessage(message)
    setResult(Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }

  async function onSend() {
    if (!connection || !walletProvider.publicKey) throw new Error('Connect first.')
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({
      feePayer: walletProvider.publicKey,
      recentBlockhash: latest.blockhash,
    }).add(
      SystemProgram.transfer({
        fromPubkey: walletProvider.publicKey,
        toPubkey: FRIEND,
        lamports: 0.25 * LAMPORTS_PER_SOL,
      }),
    )
    setResult(await walletProvider.sendTransaction(transaction, connection))
  }

  return (
    <>
      <appkit-button />
      {isConnected && (
        <>
          <button onClick={onBalance}>Balance</button>
          <button onClick={onSign}>Sign</button>
          <button onClick={onSend}>Send</button>
          <button onClick={() => switchNetwork(solanaDevnet)}>Switch to Devnet</button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      )}
      <p data-testid="account">
        {String(isConnected)} {caipAddress} {chainId}
      </p>
      <p data-testid="result">{result}</p>
    </>
  )
}
