import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DemoWallet } from '../src/demo-wallet/index.js'
import { ConnectForm } from './connect-form.js'
import { ProposalCard } from './proposal-card.js'
import { RequestCard } from './request-card.js'
import { SessionCard } from './session-card.js'
import { type Settings, takeConnectionLink } from './settings.js'
import { SignInCard } from './sign-in-card.js'
import { Switches } from './switches.js'
import { useActions } from './use-actions.js'

interface WalletViewProps {
  readonly wallet: DemoWallet
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
}

/** An open wallet: first the pending decisions, then the form to connect, then the connected dapps. */
export function WalletView({ wallet, settings, onSettings }: WalletViewProps) {
  const { proposals, signIns, requests, sessions } = useSyncExternalStore(wallet.subscribe, wallet.getSnapshot)
  const [outcome, act] = useActions()
  const [isOnline, setIsOnline] = useState(true)

  useEffect(() => {
    const uri = takeConnectionLink()
    if (uri) void act('Paired.', () => wallet.pair(uri))
  }, [wallet, act])

  const toggleOnline = () =>
    act(isOnline ? 'Offline.' : 'Online.', async () => {
      await (isOnline ? wallet.goOffline() : wallet.goOnline())
      setIsOnline(!isOnline)
    })

  return (
    <>
      {outcome.failed !== undefined && <p role="alert">{outcome.failed}</p>}
      <output>{outcome.done}</output>

      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} wallet={wallet} proposal={proposal} act={act} />
      ))}
      {signIns.map((signIn) => (
        <SignInCard key={signIn.id} wallet={wallet} signIn={signIn} act={act} />
      ))}
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          wallet={wallet}
          request={request}
          act={act}
          dapp={sessions.find(({ topic }) => topic === request.topic)?.peer.metadata}
        />
      ))}

      <ConnectForm onConnect={(uri) => act('Paired.', () => wallet.pair(uri))} />

      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">Connected apps</h2>
        {sessions.length === 0 && <p className="quiet">None.</p>}
        {sessions.map((session) => (
          <SessionCard key={session.topic} wallet={wallet} session={session} act={act} />
        ))}
      </section>

      <Switches wallet={wallet} settings={settings} onSettings={onSettings}>
        <button type="button" className="secondary" onClick={toggleOnline}>
          {isOnline ? 'Go offline' : 'Go online'}
        </button>
      </Switches>
    </>
  )
}
