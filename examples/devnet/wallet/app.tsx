import { useEffect, useRef, useState } from 'react'
import { type DemoWallet, openDemoWallet } from '../src/demo-wallet/index.js'
import { SettingsForm } from './settings-form.js'
import { readSettings, type Settings, writeSettings } from './settings.js'
import { WalletView } from './wallet-view.js'

/** The page: a form as long as no relay is known, otherwise the wallet. */
export function App() {
  const [settings, setSettings] = useState(readSettings)
  const [wallet, error] = useDemoWallet(settings)

  const save = (next: Settings) => {
    writeSettings(next)
    setSettings(next)
  }

  return (
    <>
      <header>
        <h1>Latchkey Demo Wallet</h1>
        <p className="quiet">For demos and tests. Its keys are public: never send it anything of value.</p>
      </header>
      <main>
        {error !== undefined && <p role="alert">{error}</p>}
        {!settings.relayUrl && <SettingsForm settings={settings} onSave={save} />}
        {settings.relayUrl && !wallet && error === undefined && <output>Opening the wallet…</output>}
        {wallet && <WalletView wallet={wallet} settings={settings} onSettings={save} />}
      </main>
    </>
  )
}

/** Opens the wallet, and reopens it for another relay, but not for other automatic answers. */
function useDemoWallet({
  relayUrl,
  projectId,
  rpcUrls,
  chains,
  approve,
  answer,
}: Settings): readonly [DemoWallet | undefined, string | undefined] {
  const [wallet, setWallet] = useState<DemoWallet>()
  const [error, setError] = useState<string>()
  // Two open wallets would share the storage, so one waits until the other has closed.
  const closed = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (!relayUrl) return undefined
    const opening = closed.current.then(() =>
      openDemoWallet({
        relayUrl,
        projectId,
        rpcUrls,
        auto: { approve, answer },
        onError: show,
        ...(chains.length > 0 && { chains }),
      }),
    )
    let isOver = false
    opening.then((opened) => void (isOver || setWallet(opened))).catch(show)
    return () => {
      isOver = true
      setWallet(undefined)
      setError(undefined)
      // The code above has shown the failure to open.
      closed.current = opening.then((opened) => opened.close()).catch(() => undefined)
    }

    function show(reason: unknown) {
      if (!isOver) setError(reason instanceof Error ? reason.message : String(reason))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the switches of a wallet that is open are its own
  }, [relayUrl, projectId, rpcUrls, chains])

  return [wallet, error]
}
