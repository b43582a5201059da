import {
  useAppKit,
  useAppKitAccount,
  useAppKitUpdateEmail,
  useAppKitWallet,
  useDisconnect,
} from '@latchkey/appkit/react'
import { type ReactElement, useState } from 'react'

export function App(): ReactElement {
  const { open } = useAppKit()
  const { address, embeddedWalletInfo, isConnected } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const [news, setNews] = useState<readonly string[]>([])
  const tell = (text: string) => setNews((all) => [...all, text])
  const { data, error, isPending, updateEmail } = useAppKitUpdateEmail({
    onSuccess: ({ email }) => tell(`success ${email}`),
    onError: ({ message }) => tell(`error ${message}`),
  })

  const google = useAppKitWallet({
    onSuccess: ({ address: known }) => tell(`google ${known}`),
    onError: ({ message }) => tell(`google ${message}`),
  })

  return (
    <>
      {isConnected ? (
        <>
          <button onClick={() => updateEmail()}>Change the e-mail</button>
          <button onClick={() => disconnect()}>Disconnect</button>
        </>
      ) : (
        <>
          <button onClick={() => open()}>Connect</button>
          <button disabled={!google.isReady} onClick={() => google.connect('google')}>
            Sign in with Google
          </button>
        </>
      )}
      <p data-testid="account">
        {address} {embeddedWalletInfo?.user.email}
      </p>
      <p data-testid="update">
        {isPending ? 'pending' : 'idle'} {data?.email} {error?.message}
      </p>
      <p data-testid="news">{news.join(', ')}</p>
    </>
  )
}
